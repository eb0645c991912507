// The app of core.tsx with this plugin.
import { createModal } from '@latchkey/core'
import { embedded } from '@latchkey/plugin-embedded'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [],
  adapters: [],
  plugins: [embedded()],
  services: { frame: 'https://wallet.my.app' },
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
