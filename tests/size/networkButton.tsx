// Core and both buttons, without an adapter.
import { createModal, mainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider, NetworkButton } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [mainnet],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
    <NetworkButton />
  </ModalProvider>,
)
