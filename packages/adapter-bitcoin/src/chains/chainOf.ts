import type { BitcoinChain } from './bitcoinChain.js'
import { bitcoinChains } from './bitcoinChains.js'

/**
 * The chain with this CAIP-2 id, sats-connect name or Wallet Standard name.
 *
 * @returns `undefined` for any other value.
 */
export function chainOf(text: unknown): BitcoinChain | undefined {
  return bitcoinChains.find(({ networkId, name, standard }) => text === networkId || text === name || text === standard)
}
