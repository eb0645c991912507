import { chainOf } from './chainOf.js'
import { isLocal } from './isLocal.js'

/** Those that the Wallet Standard has names for. */
const publicIds: readonly string[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

/**
 * The networks to which a wallet's (or an account's) list of chains leads, as CAIP-2 ids. Local ones are always among them: the standard
 * has one name for all of them, many wallets leave it out, and what they sign is sent by the network's own node.
 *
 * @param chains - As the wallet lists them, which may be anything.
 * @param ownIds - Of the app's networks: nobody else knows the ids of local ones.
 * @returns `undefined`: any.
 */
export function approvedIds(chains: readonly unknown[], ownIds: readonly string[]): readonly string[] | undefined {
  const isApproved = (id: string): boolean => isLocal(id) || chains.includes(chainOf(id))
  return publicIds.every(isApproved) ? undefined : [...new Set([...publicIds, ...ownIds].filter(isApproved))]
}
