import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defaultClientConditions, defineConfig } from 'vite'

// Resolves our packages to their sources, without a build. Your own app needs only the plugin.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
})
