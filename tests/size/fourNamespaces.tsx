// The smallest app with all four adapters.
import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot, polkadotMainnet } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { bitcoin as bitcoinMainnet, createModal, mainnet, solanaMainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [mainnet, solanaMainnet, bitcoinMainnet, polkadotMainnet],
  adapters: [evm(), solana(), bitcoin(), polkadot()],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
