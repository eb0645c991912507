import { checkObject } from '@latchkey/core'
import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import type { AccountKind } from '../networks/AccountKind.js'
import { checksumHex } from './checksumHex.js'
import { decodeAddress } from './decodeAddress.js'
import { decodeHexAddress } from './decodeHexAddress.js'
import { encodeAddress } from './encodeAddress.js'
import { genericPrefix } from './genericPrefix.js'

export interface AddressRules {
  /** The expected SS58 prefix. The generic one (42) is accepted for every network. */
  readonly prefix?: number | undefined
  /**
   * The kind of accounts on the network. `ethereum`: only 20 bytes in hex (EIP-55). Default
   * `substrate`: only SS58.
   */
  readonly accountKind?: AccountKind | undefined
}

/**
 * Parses an address from a user or an app.
 *
 * @returns The canonical form, equal for all addresses of one account: SS58 with the generic
 * prefix, or EIP-55 for Ethereum accounts.
 * @throws {InvalidAddressError} {ChecksumError} when it is not an address.
 * @throws {AddressNetworkError} when it is encoded for another prefix than `prefix`.
 */
export function parseAddress(text: unknown, rules: AddressRules = {}): string {
  checkObject('rule of an address', rules)
  const { prefix: expected, accountKind = 'substrate' } = rules
  if (accountKind === 'ethereum') return checksumHex(decodeHexAddress(text))
  const { accountId, prefix } = decodeAddress(text)
  if (expected !== undefined && prefix !== expected && prefix !== genericPrefix) {
    throw new AddressNetworkError(String(text), prefix)
  }
  return encodeAddress(accountId)
}
