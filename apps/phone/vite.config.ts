import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { contentPolicy } from '../../scripts/pages/contentPolicy.ts'
import { localHosts } from '../../scripts/pages/localHosts.ts'

/** Pages of this machine may show the phone beside themselves, on whatever port they are. */
const ancestors = ['http://localhost:*', 'http://127.0.0.1:*']

export default defineConfig({
  plugins: [react(), contentPolicy((env) => ({ connect: localHosts(env), ancestors }))],
  // The sources of our packages: no build is needed, and what runs is never older than what is written.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
