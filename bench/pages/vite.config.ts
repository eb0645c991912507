import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    rolldownOptions: { input: ['allWallets.html', 'dapp.html', 'phone.html', 'portfolio.html', 'swaps.html'] },
  },
})
