import { evm } from '@latchkey/adapter-evm'
import { base, createModal, mainnet } from '@latchkey/core'

export const modal = createModal({
  metadata: { name: 'Example', description: 'An app with Vue', url: 'https://app.example', icons: [] },
  networks: [mainnet, base],
  adapters: [evm()],
})
