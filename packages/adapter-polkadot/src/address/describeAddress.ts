import { checkObject } from '@latchkey/core'
import type { AccountKind } from '../networks/AccountKind.js'
import { decodeAddress } from './decodeAddress.js'
import { decodeHexAddress } from './decodeHexAddress.js'
import { genericPrefix } from './genericPrefix.js'
import { isSameAccount } from './isSameAccount.js'

export interface AddressRisk {
  /**
   * - `zero`: all bytes are zero, so no key can spend from it.
   * - `otherNetwork`: encoded for another network.
   * - `own`: the sender's own account.
   */
  readonly risk: 'zero' | 'otherNetwork' | 'own'
  /** What a send form has to do about it. */
  readonly action: 'block' | 'warn'
}

export interface AddressContext {
  /** SS58 prefix of the network of the transfer. */
  readonly prefix?: number | undefined
  /** The kind of accounts on that network. Default `substrate`. */
  readonly accountKind?: AccountKind | undefined
  /** The sender's address. */
  readonly from?: string | undefined
}

/**
 * Describes the risk of sending to an address.
 *
 * @returns `undefined` when the address alone shows no risk.
 * @throws {InvalidAddressError} {ChecksumError} when `text` or `from` is not an address.
 */
export function describeAddress(text: string, context: AddressContext = {}): AddressRisk | undefined {
  checkObject('context of an address', context)
  const { prefix, accountKind, from } = context
  const address = accountKind === 'ethereum' ? { accountId: decodeHexAddress(text) } : decodeAddress(text)
  if (address.accountId.every((byte) => byte === 0)) return { risk: 'zero', action: 'block' }
  if ('prefix' in address && prefix !== undefined && address.prefix !== prefix && address.prefix !== genericPrefix) {
    return { risk: 'otherNetwork', action: 'warn' }
  }
  if (from !== undefined && isSameAccount(text, from)) return { risk: 'own', action: 'warn' }
  return undefined
}
