import type { BitcoinChain } from './bitcoinChain.js'
import { bitcoinChains } from './bitcoinChains.js'

/** The chain with this CAIP-2 id, name of sats-connect or of the Wallet Standard. `undefined`: none that we know. */
export function chainOf(text: unknown): BitcoinChain | undefined {
  return bitcoinChains.find(({ networkId, name, standard }) => text === networkId || text === name || text === standard)
}
