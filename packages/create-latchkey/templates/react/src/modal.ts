import { baseSepolia, evm } from '@latchkey/adapter-evm'
import { base, createModal, mainnet } from '@latchkey/core'

export const modal = createModal({
  metadata: { name: 'latchkey-app' },
  networks: [mainnet, base, baseSepolia], // the first is the default
  adapters: [evm()],
})
