// web3-onboard with its React binding and wallets in the browser.
import injectedModule from '@web3-onboard/injected-wallets'
import { init, useConnectWallet, Web3OnboardProvider } from '@web3-onboard/react'
import { createRoot } from 'react-dom/client'

const onboard = init({
  wallets: [injectedModule()],
  chains: [
    { id: '0x1', token: 'ETH', label: 'Ethereum' },
    { id: '0x2105', token: 'ETH', label: 'Base' },
    { id: '0xaa36a7', token: 'ETH', label: 'Sepolia' },
    { id: '0xa86a', token: 'AVAX', label: 'Avalanche' },
  ],
  appMetadata: { name: 'Bench', description: 'A page to measure', icon: '<svg xmlns="http://www.w3.org/2000/svg" />' },
})

function App() {
  const [{ wallet }, connect] = useConnectWallet()
  return (
    <>
      <button type="button" id="open" onClick={() => connect()}>
        Connect wallet
      </button>
      <output id="address">{wallet?.accounts[0]?.address.toLowerCase()}</output>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <Web3OnboardProvider web3Onboard={onboard}>
    <App />
  </Web3OnboardProvider>,
)
