// The smallest app with the Bitcoin adapter.
import { bitcoin } from '@latchkey/adapter-bitcoin'
import { createModal, bitcoin as mainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [mainnet],
  adapters: [bitcoin()],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
