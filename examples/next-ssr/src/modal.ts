import { evm } from '@latchkey/adapter-evm'
import { base, cookieStorage, createModal, mainnet } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'

/** Without effects, so a server can create it as well. `ModalProvider` starts it in the browser. */
export const modal = createModal({
  metadata: { name: 'Example' },
  networks: [mainnet, base],
  adapters: [evm()],
  // Sessions stay in the browser. The cookie has a hint for the first paint.
  storage: cookieStorage(),
  plugins: [catalogue(), walletConnect({ relayUrl: 'wss://relay.app.example', projectId: 'my-app' })],
})
