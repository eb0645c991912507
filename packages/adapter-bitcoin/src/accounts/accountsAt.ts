import { InvalidAnswerError } from '@latchkey/core'
import type { Snapshot } from '../wallet/snapshot.js'
import type { ReadAccount } from './readAccounts.js'

/**
 * The snapshot of a wallet that is on one network. If the wallet does not name the network, its
 * addresses decide. The test networks share one address format, so the first of the app's networks
 * that fits is used.
 *
 * @param networkId - CAIP-2, as the wallet named it.
 * @param preferred - CAIP-2 ids of the app's networks, preferred first.
 * @throws {InvalidAnswerError} when the addresses do not belong to one network, or not to the
 * network that the wallet named.
 */
export function accountsAt(
  request: string,
  accounts: readonly ReadAccount[],
  networkId: string | undefined,
  preferred: readonly string[],
): Snapshot {
  const [first, ...others] = accounts
  const candidates = first?.networkIds.filter((id) => others.every(({ networkIds }) => networkIds.includes(id))) ?? []
  const resolvedId = networkId ?? preferred.find((id) => candidates.includes(id)) ?? candidates[0]
  if (first && (resolvedId === undefined || !candidates.includes(resolvedId))) {
    throw new InvalidAnswerError(request, 'an address of another network')
  }
  return { accounts: accounts.map(({ account }) => account), networkId: resolvedId }
}
