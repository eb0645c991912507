import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { contentPolicy } from '../../scripts/pages/contentPolicy.ts'
import { localHosts } from '../../scripts/pages/localHosts.ts'

/** Pages of this machine can frame the phone, on any port. */
const ancestors = ['http://localhost:*', 'http://127.0.0.1:*']

export default defineConfig({
  plugins: [react(), contentPolicy((env) => ({ connect: localHosts(env), ancestors }))],
  // Packages are loaded from their sources: no build is needed, and the code is never outdated.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
