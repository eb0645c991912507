import { parseAddress } from './parseAddress.js'

/**
 * Whether two addresses are of one account, whatever networks they are written for. Never compare the texts.
 *
 * @throws {InvalidAddressError} {ChecksumError} when one of them is no address.
 */
export function isSameAccount(one: string, other: string): boolean {
  return parseAddress(one) === parseAddress(other)
}
