import { isSameBytes } from '@latchkey/core'
import { accountIdOf } from './accountIdOf.js'

/**
 * Whether two addresses are of one account, for whichever networks they are encoded. The texts of
 * such addresses differ, so never compare those.
 *
 * @throws {InvalidAddressError} {ChecksumError} when one of them is not an address.
 */
export function isSameAccount(one: string, other: string): boolean {
  return isSameBytes(accountIdOf(one), accountIdOf(other))
}
