// The dialog with a catalogue service from the query: `?catalogue=http://127.0.0.1:1234`.
import { createModal } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createFakeNetwork } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** Fetches every page of the list. @returns The number of wallets. */
    loadAllWallets?: () => Promise<number>
  }
}

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks: [createFakeNetwork('fake:1')],
  adapters: [createFakeAdapter({ namespace: 'fake' })],
  plugins: [catalogue(), walletConnect()],
  services: {
    projectId: 'bench',
    catalogue: new URL(window.location.href).searchParams.get('catalogue') ?? undefined,
  },
})

window.loadAllWallets = async () => {
  const { catalogue: list } = modal.plugins
  while (list.$list.get().hasMore) {
    await list.loadMore()
    const { status } = list.$list.get()
    if (status === 'failed') throw new Error('The catalogue did not answer.')
  }
  // The recommended wallets are above the list, not in it.
  return list.$recommended.get().length + list.$list.get().wallets.length
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>,
  )
}
