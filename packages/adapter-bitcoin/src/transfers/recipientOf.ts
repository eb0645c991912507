import { describeAddress } from '../address/describeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { RecipientError } from '../errors/RecipientError.js'

/**
 * Parses the recipient of a transfer on a network.
 *
 * @returns The canonical address.
 * @throws {InvalidAddressError} {AddressNetworkError}
 * @throws {RecipientError} when bitcoin sent there would be lost.
 */
export function recipientOf(to: string, networkId: string): string {
  const special = describeAddress(to, { networkId })
  if (special?.action === 'block') throw new RecipientError(special.risk)
  return parseAddress(to, networkId)
}
