// The smallest app with the Polkadot adapter.
import { polkadot, polkadotMainnet } from '@latchkey/adapter-polkadot'
import { createModal } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [polkadotMainnet],
  adapters: [polkadot()],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
