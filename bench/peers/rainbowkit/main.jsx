// RainbowKit as in its documentation, with wallets in the browser only and without services.
import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, WagmiProvider } from 'wagmi'
import { avalanche, base, mainnet, sepolia } from 'wagmi/chains'

const chains = [mainnet, base, sepolia, avalanche]
const config = createConfig({ chains, transports: Object.fromEntries(chains.map(({ id }) => [id, http()])) })
const client = new QueryClient()

function App() {
  const { address } = useAccount()
  return (
    <>
      <ConnectButton />
      <output id="address">{address}</output>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <RainbowKitProvider>
        <App />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
