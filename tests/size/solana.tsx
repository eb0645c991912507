// The smallest app with the Solana adapter.
import { solana } from '@latchkey/adapter-solana'
import { createModal, solanaMainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [solanaMainnet],
  adapters: [solana()],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
