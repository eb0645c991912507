import { evm } from '@latchkey/adapter-evm'
import { base, createModal, mainnet } from '@latchkey/core'

export const modal = createModal({
  metadata: { name: 'Example' },
  networks: [mainnet, base],
  adapters: [evm()],
})
