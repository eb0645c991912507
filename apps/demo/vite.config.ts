import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { contentPolicy } from './build/contentPolicy.ts'

export default defineConfig({
  plugins: [react(), contentPolicy()],
  // The sources of our packages: no build is needed, and what runs is never older than what is written.
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'gallery.html'] },
  },
})
