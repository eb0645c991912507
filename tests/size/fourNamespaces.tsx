// The smallest app with all four adapters and wallets behind a relay.
import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot, polkadotMainnet } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { bitcoin as bitcoinMainnet, createModal, mainnet, solanaMainnet } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [mainnet, solanaMainnet, bitcoinMainnet, polkadotMainnet],
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  plugins: [catalogue(), walletConnect({ projectId: 'id', relayUrl: 'wss://relay.example' })],
})

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
