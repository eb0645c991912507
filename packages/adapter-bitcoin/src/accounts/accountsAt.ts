import { InvalidAnswerError } from '@latchkey/core'
import type { Snapshot } from '../wallet/snapshot.js'
import type { ReadAccount } from './readAccounts.js'

/**
 * Accounts of a wallet that stands on one network. Where it does not say on which, the addresses do; the test networks write theirs alike,
 * so the first of the app's that fits is meant.
 *
 * @param networkId - CAIP-2, as the wallet says it.
 * @param preferred - CAIP-2 ids of the app's, preferred first.
 * @throws {InvalidAnswerError} when the addresses are not all of one network, or not of the one that the wallet names.
 */
export function accountsAt(
  request: string,
  accounts: readonly ReadAccount[],
  networkId: string | undefined,
  preferred: readonly string[],
): Snapshot {
  const [first, ...others] = accounts
  const fitting = first?.networkIds.filter((id) => others.every(({ networkIds }) => networkIds.includes(id))) ?? []
  const there = networkId ?? preferred.find((id) => fitting.includes(id)) ?? fitting[0]
  if (first && (there === undefined || !fitting.includes(there))) {
    throw new InvalidAnswerError(request, 'an address of another network')
  }
  return { accounts: accounts.map(({ account }) => account), networkId: there }
}
