import { evm } from '@latchkey/adapter-evm'
import { base, createModal, type Modal, mainnet } from '@latchkey/core'

const adapters = [evm()] as const

/** Inert, so a server may make it as well: it wakes in the browser, when `ModalProvider` is mounted. */
export const modal: Modal<typeof adapters> = createModal({
  metadata: { name: 'Example', description: 'A page that a server draws', url: 'https://app.example', icons: [] },
  networks: [mainnet, base],
  adapters,
})
