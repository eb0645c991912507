import { isSameBytes } from '../hex/isSameBytes.js'
import { accountIdOf } from './accountIdOf.js'

/**
 * Whether two addresses are of one account, whatever networks they are written for. Never compare the texts.
 *
 * @throws {InvalidAddressError} {ChecksumError} when one of them is no address.
 */
export function isSameAccount(one: string, other: string): boolean {
  return isSameBytes(accountIdOf(one), accountIdOf(other))
}
