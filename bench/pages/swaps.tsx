// A connected account that swaps in the pools of a local chain. The query holds what `swaps.bench.ts`
// passes, as JSON.
import { evm } from '@latchkey/adapter-evm'
import { pools } from '@latchkey/adapter-evm/pools'
import { createModal } from '@latchkey/core'
import { swaps } from '@latchkey/plugin-swaps'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createEvmTestWallet } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import type { SwapsBench } from '../src/SwapsBench.js'

const { node, contracts } = JSON.parse(new URLSearchParams(window.location.search).get('query') ?? '{}') as SwapsBench
const chainId = 31_337
const networkId = `eip155:${chainId}`
createEvmTestWallet({ name: 'Anchor', chains: [{ id: chainId, rpcUrl: node }] }).announce(window)

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks: [
    {
      id: networkId,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [node] } },
      testnet: true,
    },
  ],
  adapters: [evm({ swapContracts: { [networkId]: contracts } })],
  plugins: [swaps({ providers: [pools()] })],
  debug: true,
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ModalProvider modal={modal}>
      <ConnectButton />
      <button type="button" onClick={() => modal.plugins.swaps?.open({ buy: 'USDC' })}>
        Swap
      </button>
    </ModalProvider>,
  )
  modal.start()
  await modal.connect({ connectorId: 'eip155/test.latchkey.wallet' })
}
