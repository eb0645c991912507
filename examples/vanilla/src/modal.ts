import { evm } from '@latchkey/adapter-evm'
import { base, createModal, type Modal, mainnet } from '@latchkey/core'

const adapters = [evm()] as const

export const modal: Modal<typeof adapters> = createModal({
  metadata: { name: 'Example', description: 'A page without a framework', url: 'https://app.example', icons: [] },
  networks: [mainnet, base],
  adapters,
})
