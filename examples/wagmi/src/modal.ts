import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import { chains } from './chains.js'

export const modal = createModal({
  metadata: { name: 'Wrap' },
  networks: chains,
  adapters: [evm()],
})
