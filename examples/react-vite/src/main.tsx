import { evm } from '@latchkey/adapter-evm'
import { base, createModal, mainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'Example' },
  networks: [mainnet, base],
  adapters: [evm()],
})
createRoot(document.getElementById('root') as HTMLElement).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
