import { polkadotMainnet, westend } from '@latchkey/adapter-polkadot'
import { base, bitcoin, bitcoinTestnet, mainnet, type Network, solanaDevnet } from '@latchkey/core'
import { astar } from './astar.js'

/** The first of each namespace is where people start in it. */
export const networks: readonly Network[] = [
  mainnet,
  base,
  // For real money: solanaMainnet, with a node of your own in `rpcUrls`. Its public one answers no page.
  solanaDevnet,
  // Bitcoin's nodes serve no pages. Balances come from a service that the app chooses; without one there are none.
  { ...bitcoin, services: { esplora: ['https://mempool.space/api'] } },
  { ...bitcoinTestnet, services: { esplora: ['https://mempool.space/testnet/api'] } },
  polkadotMainnet,
  astar,
  westend,
]
