import { describeAddress } from '../address/describeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { RecipientError } from '../errors/RecipientError.js'

/**
 * Reads who is to be paid, on which network.
 *
 * @returns The canonical address.
 * @throws {InvalidAddressError} {AddressNetworkError}
 * @throws {RecipientError} when what is sent there can't come to anybody (security SND-2).
 */
export function recipientOf(to: string, networkId: string): string {
  const special = describeAddress(to, { networkId })
  if (special?.action === 'block') throw new RecipientError(special.risk)
  return parseAddress(to, networkId)
}
