// Solana's wallet-adapter as in its documentation, with wallets that announce themselves.
import '@solana/wallet-adapter-react-ui/styles.css'
import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { createRoot } from 'react-dom/client'

const wallets = []

function App() {
  const { publicKey } = useWallet()
  return (
    <>
      <WalletMultiButton />
      <output id="address">{publicKey?.toBase58()}</output>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <ConnectionProvider endpoint={`${window.location.origin}/rpc`}>
    <WalletProvider wallets={wallets} autoConnect>
      <WalletModalProvider>
        <App />
      </WalletModalProvider>
    </WalletProvider>
  </ConnectionProvider>,
)
