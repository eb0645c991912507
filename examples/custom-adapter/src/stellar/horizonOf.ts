import { type AdapterContext, UnsupportedNetworkError } from '@latchkey/core'
import type { StellarWallet } from './StellarWallet.js'

/**
 * The URL of a network's Horizon.
 *
 * @throws {UnsupportedNetworkError} when the network names none.
 */
export function horizonOf({ $networks }: AdapterContext<StellarWallet>, networkId: string): string {
  const horizon = $networks.get().find(({ id }) => id === networkId)?.services?.horizon?.[0]
  if (!horizon) throw new UnsupportedNetworkError(networkId)
  return horizon
}
