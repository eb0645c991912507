import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import { decodeAddress } from './decodeAddress.js'
import { encodeAddress } from './encodeAddress.js'
import { genericPrefix } from './genericPrefix.js'

export interface AddressRules {
  /** SS58 prefix of the network for which the address must be written. The generic one (42) fits every network. */
  readonly prefix?: number | undefined
}

/**
 * Reads an address that a person or an app gave.
 *
 * @returns The canonical form, with the generic prefix: equal for two addresses of one account.
 * @throws {InvalidAddressError} {ChecksumError} when it is none.
 * @throws {AddressNetworkError} when it is written for another network than `prefix` says.
 */
export function parseAddress(text: unknown, { prefix: wanted }: AddressRules = {}): string {
  const { accountId, prefix } = decodeAddress(text)
  if (wanted !== undefined && prefix !== wanted && prefix !== genericPrefix) {
    throw new AddressNetworkError(String(text), prefix)
  }
  return encodeAddress(accountId)
}
