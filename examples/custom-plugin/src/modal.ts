import { evm } from '@latchkey/adapter-evm'
import { base, createModal, mainnet } from '@latchkey/core'
import { terms } from './terms/terms.js'

export const modal = createModal({
  metadata: { name: 'Example', description: 'A page with a plugin', url: 'https://app.example', icons: [] },
  networks: [mainnet, base],
  adapters: [evm()],
  plugins: [terms({ version: '2', url: 'https://app.example/terms' })],
})
