import { evm } from '@latchkey/adapter-evm'
import { createModal, mainnet } from '@latchkey/core'
import { endpointSessions, siwx } from '@latchkey/plugin-siwx'

/** Without effects, so a server can create it as well. `ModalProvider` starts it in the browser. */
export const modal = createModal({
  metadata: { name: 'Example' },
  networks: [mainnet],
  adapters: [evm()],
  plugins: [siwx({ sessions: endpointSessions('/siwx'), statement: 'Sign in to the example.' })],
})
