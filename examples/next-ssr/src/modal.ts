import { evm } from '@latchkey/adapter-evm'
import { base, createModal, mainnet } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'

/** Inert, so a server may make it as well: it wakes in the browser, when `ModalProvider` is mounted. */
export const modal = createModal({
  metadata: { name: 'Example', description: 'A page that a server draws', url: 'https://app.example', icons: [] },
  networks: [mainnet, base],
  adapters: [evm()],
  plugins: [catalogue(), walletConnect({ relayUrl: 'wss://relay.app.example', projectId: 'my-app' })],
})
