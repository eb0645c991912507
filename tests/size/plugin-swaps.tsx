// The app of core.tsx with this plugin.
import { createModal } from '@latchkey/core'
import { gatewaySwaps, swaps } from '@latchkey/plugin-swaps'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [],
  adapters: [],
  plugins: [swaps({ providers: [gatewaySwaps({ data: 'https://gateway.example' })] })],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
