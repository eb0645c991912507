import { baseSepolia, evm } from '@latchkey/adapter-evm'
import { base, createModal, mainnet } from '@latchkey/core'

/** Without effects, so the server can create it as well. `ModalProvider` starts it in the browser. */
export const modal = createModal({
  metadata: { name: 'latchkey-app' },
  networks: [mainnet, base, baseSepolia], // the first is the default
  adapters: [evm()],
})
