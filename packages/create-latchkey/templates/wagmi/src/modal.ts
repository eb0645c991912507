import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import { chains } from './chains'

export const modal = createModal({
  metadata: { name: 'latchkey-app' },
  networks: chains,
  adapters: [evm()],
})
