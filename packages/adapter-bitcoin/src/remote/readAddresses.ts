import { isRecord } from '@latchkey/core'
import { type AddressEntry, type ReadAccount, readAccounts } from '../accounts/readAccounts.js'

/**
 * Reads what a wallet says of an account's addresses: a list of `{ address, publicKey, path, intention }`, as it answers
 * `getAccountAddresses`, tells by `bip122_addressesChanged` and may write into the session. Of a wallet with an address for every payment
 * only those that say what they are for are accounts.
 *
 * @param granted - Addresses that the session names.
 * @returns `undefined` when it is no such list.
 */
export function readAddresses(
  list: unknown,
  networkId: string,
  granted: readonly string[],
): readonly ReadAccount[] | undefined {
  if (!Array.isArray(list)) return undefined
  const entries = list.filter(isRecord).flatMap((entry): readonly AddressEntry[] => {
    const { address, publicKey, path, intention } = entry
    const isMeant = intention !== undefined || (typeof address === 'string' && granted.includes(address))
    return isMeant ? [{ address, publicKey, path, purpose: intention }] : []
  })
  try {
    return readAccounts('getAccountAddresses', entries).filter(({ networkIds }) => networkIds.includes(networkId))
  } catch {
    return undefined // with one that can't be right none of them is used; the session's own addresses remain
  }
}
