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
    rolldownOptions: {
      input: ['index.html', 'gallery.html'],
      output: {
        // By itself Rolldown makes a file of each small module that chunks share: here some forty of under 500 bytes on first load.
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 2, maxModuleSize: 3_000, test: /packages|nanostores/ }],
        },
      },
    },
  },
})
