// The smallest app with a connect button. What a browser loads for it is what the size budgets measure.
import { evm } from '@latchkey/adapter-evm'
import { createModal, mainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import type { ReactNode } from 'react'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [mainnet],
  adapters: [evm()],
})

export function App(): ReactNode {
  return (
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>
  )
}
