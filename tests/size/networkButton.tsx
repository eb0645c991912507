// The smallest app, with the network button beside the connect button.
import { evm } from '@latchkey/adapter-evm'
import { createModal, mainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider, NetworkButton } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [mainnet],
  adapters: [evm()],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
    <NetworkButton />
  </ModalProvider>,
)
