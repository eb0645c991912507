// An app outside of the workspace that uses all of our browser packages.
import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot, polkadotMainnet } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { bitcoin as bitcoinMainnet, createModal, mainnet, solanaMainnet } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { ConnectButton, ModalProvider, useAccount } from '@latchkey/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'App', description: 'An outside app', url: 'https://app.example', icons: [] },
  networks: [mainnet, solanaMainnet, bitcoinMainnet, polkadotMainnet],
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  plugins: [catalogue(), walletConnect({ projectId: 'id', relayUrl: 'wss://relay.example' })],
})

function App(): ReactNode {
  const { address } = useAccount({ namespace: 'eip155' })
  return (
    <>
      <ConnectButton />
      <output>{address}</output>
    </>
  )
}

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <App />
  </ModalProvider>,
)
