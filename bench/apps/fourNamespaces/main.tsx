// A button, all four adapters and wallets on phones. No services are configured.
import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot, polkadotMainnet } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { bitcoin as bitcoinMainnet, createModal, mainnet, solanaMainnet } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { ConnectButton, ModalProvider, useAccount } from '@latchkey/react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks: [mainnet, solanaMainnet, bitcoinMainnet, polkadotMainnet],
  adapters: [evm(), solana(), bitcoin(), polkadot()],
  plugins: [catalogue(), walletConnect()],
})

function App(): ReactNode {
  const { address } = useAccount()
  return (
    <>
      <ConnectButton />
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
