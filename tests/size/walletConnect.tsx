// Core, the button and wallets behind a relay: what both plugins add to the first load of core.tsx.
import { createModal } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [],
  adapters: [],
  plugins: [catalogue(), walletConnect({ projectId: 'id', relayUrl: 'wss://relay.example' })],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
