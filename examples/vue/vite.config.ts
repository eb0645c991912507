import vue from '@vitejs/plugin-vue'
import { defaultClientConditions, defineConfig } from 'vite'

// Resolves our packages to their sources, without a build. Your own app needs only the plugin.
export default defineConfig({
  plugins: [vue()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
})
