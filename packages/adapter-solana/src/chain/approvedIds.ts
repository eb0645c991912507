import { chainOf } from './chainOf.js'
import { isLocal } from './isLocal.js'

/** The networks for which the Wallet Standard has names. */
const publicIds: readonly string[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

/**
 * The networks in the list of chains of a wallet or an account, as CAIP-2 ids. Local networks are
 * always included: the standard has one name for all of them, many wallets don't list it, and the
 * network's own node sends what they sign.
 *
 * @param chains - As the wallet lists them, unchecked.
 * @param ownIds - The app's networks. Only they name local networks.
 * @returns `undefined`: any network.
 */
export function approvedIds(chains: readonly unknown[], ownIds: readonly string[]): readonly string[] | undefined {
  const isApproved = (id: string): boolean => isLocal(id) || chains.includes(chainOf(id))
  return publicIds.every(isApproved) ? undefined : [...new Set([...publicIds, ...ownIds].filter(isApproved))]
}
