import { isRecord } from '@latchkey/core'
import { type AddressEntry, type ReadAccount, readAccounts } from '../accounts/readAccounts.js'

/**
 * Reads a remote wallet's list of `{ address, publicKey, path, intention }`. It comes as the answer
 * to `getAccountAddresses`, with the event `bip122_addressesChanged`, or in the session. An address
 * that the session does not name counts only with an intention, because some wallets list one for
 * every payment.
 *
 * @param granted - Addresses that the session names.
 * @returns `undefined` when the list is malformed.
 */
export function readAddresses(
  list: unknown,
  networkId: string,
  granted: readonly string[],
): readonly ReadAccount[] | undefined {
  if (!Array.isArray(list)) return undefined
  const entries = list.filter(isRecord).flatMap((entry): readonly AddressEntry[] => {
    const { address, publicKey, path, intention } = entry
    const isAccount = intention !== undefined || (typeof address === 'string' && granted.includes(address))
    return isAccount ? [{ address, publicKey, path, purpose: intention }] : []
  })
  try {
    return readAccounts('getAccountAddresses', entries).filter(({ networkIds }) => networkIds.includes(networkId))
  } catch {
    return undefined // one malformed entry discards the list; the session's own addresses remain
  }
}
