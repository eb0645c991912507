import { polkadotMainnet, westend } from '@latchkey/adapter-polkadot'
import { base, bitcoin, bitcoinTestnet, mainnet, type Network, solanaDevnet } from '@latchkey/core'
import { astar } from './astar.js'

/** The first network of each namespace is its default. */
export const networks: readonly Network[] = [
  mainnet,
  base,
  // In production: solanaMainnet with your own node in `rpcUrls`, as the public node rejects pages.
  solanaDevnet,
  // Bitcoin nodes do not serve web pages. Balances need a service that the app chooses.
  { ...bitcoin, services: { esplora: ['https://mempool.space/api'] } },
  { ...bitcoinTestnet, services: { esplora: ['https://mempool.space/testnet/api'] } },
  polkadotMainnet,
  astar,
  westend,
]
