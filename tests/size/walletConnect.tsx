// Core, the button and wallets behind a relay: what registering the plugin adds to the app of core.tsx, before anybody wants to connect.
import { createModal } from '@latchkey/core'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [],
  adapters: [],
  plugins: [walletConnect({ projectId: 'id', relayUrl: 'wss://relay.example' })],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
