// A button and the EVM adapter. No services are configured.
import { evm } from '@latchkey/adapter-evm'
import { avalanche, base, createModal, mainnet, sepolia } from '@latchkey/core'
import { ConnectButton, ModalProvider, NetworkButton, useAccount } from '@latchkey/react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** From its first call: the number of updates of each store of the modal since the last one. */
    storeUpdates?: () => Readonly<Record<string, number>>
  }
}

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks: [mainnet, base, sepolia, avalanche],
  adapters: [evm()],
})

let updates: Map<string, number> | undefined
window.storeUpdates = () => {
  const counts = Object.fromEntries(updates ?? [])
  // Listening computes every store, which an app does not need. So the other measurements don't.
  if (!updates)
    for (const [name, store] of Object.entries(modal.state))
      store.listen(() => updates?.set(name, (updates.get(name) ?? 0) + 1))
  updates = new Map()
  return counts
}

function App(): ReactNode {
  const { address } = useAccount()
  return (
    <>
      <ConnectButton />
      <NetworkButton />
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
