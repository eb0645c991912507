// A button and the Solana adapter. No services are configured.
import { solana } from '@latchkey/adapter-solana'
import { createModal, solanaMainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider, useAccount } from '@latchkey/react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks: [solanaMainnet],
  adapters: [solana()],
})

function App(): ReactNode {
  const { address } = useAccount()
  return (
    <>
      <ConnectButton />
      <output id="address">{address}</output>
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ModalProvider modal={modal}>
        <App />
      </ModalProvider>
    </StrictMode>,
  )
}
