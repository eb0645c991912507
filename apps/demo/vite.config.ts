import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { contentPolicy } from '../../scripts/pages/contentPolicy.ts'
import { localHosts } from '../../scripts/pages/localHosts.ts'

export default defineConfig({
  plugins: [
    react(),
    contentPolicy((env) => ({ connect: localHosts(env), frames: env.VITE_PHONE_URL ? [env.VITE_PHONE_URL] : [] })),
  ],
  // The sources of our packages: no build is needed, and what runs is never older than what is written.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'gallery.html'] },
  },
})
