import { evm } from '@latchkey/adapter-evm'
import { createModal, mainnet } from '@latchkey/core'
import { endpointSessions, siwx } from '@latchkey/plugin-siwx'
import { useSession } from '@latchkey/plugin-siwx/react'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'Example' },
  networks: [mainnet],
  adapters: [evm()],
  plugins: [siwx({ sessions: endpointSessions('/siwx'), statement: 'Sign in to the example.' })],
})

/** The server decides who may open the page; this only shows the link. */
function Members(): ReactNode {
  const { status } = useSession()
  return status === 'signedIn' ? <a href="/members">The page for members</a> : <p>Connect and sign in.</p>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
    <Members />
  </ModalProvider>,
)
