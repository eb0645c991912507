import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { contentPolicy } from '../../scripts/pages/contentPolicy.ts'
import { localHosts } from '../../scripts/pages/localHosts.ts'

export default defineConfig({
  plugins: [
    react(),
    contentPolicy((env) => ({
      connect: localHosts(env),
      pictures: env.VITE_GATEWAY_URL ? [env.VITE_GATEWAY_URL] : [],
      frames: [env.VITE_PHONE_URL, env.VITE_WALLET_URL].filter((url) => url !== undefined),
    })),
  ],
  // Resolves our packages to their sources, so that the demo needs no build of them.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'gallery.html'],
      output: {
        // Without a group, Rolldown emits a chunk for each small shared module: about forty of
        // less than 500 bytes on first load.
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 2, maxModuleSize: 3_000, test: /packages|nanostores/ }],
        },
      },
    },
  },
})
