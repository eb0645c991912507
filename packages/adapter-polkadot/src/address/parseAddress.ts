import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import type { AccountKind } from '../networks/AccountKind.js'
import { checksumHex } from './checksumHex.js'
import { decodeAddress } from './decodeAddress.js'
import { decodeHexAddress } from './decodeHexAddress.js'
import { encodeAddress } from './encodeAddress.js'
import { genericPrefix } from './genericPrefix.js'

export interface AddressRules {
  /** SS58 prefix of the network for which the address must be written. The generic one (42) fits every network. */
  readonly prefix?: number | undefined
  /** Which accounts exist on the network. `ethereum`: twenty bytes in hex, by EIP-55, and nothing else. Default `substrate`: SS58, and nothing else. */
  readonly accountKind?: AccountKind | undefined
}

/**
 * Reads an address that a person or an app gave.
 *
 * @returns The canonical form (with the generic prefix; of twenty bytes EIP-55): equal for two addresses of one account.
 * @throws {InvalidAddressError} {ChecksumError} when it is none.
 * @throws {AddressNetworkError} when it is written for another network than `prefix` says.
 */
export function parseAddress(text: unknown, { prefix: wanted, accountKind = 'substrate' }: AddressRules = {}): string {
  if (accountKind === 'ethereum') return checksumHex(decodeHexAddress(text))
  const { accountId, prefix } = decodeAddress(text)
  if (wanted !== undefined && prefix !== wanted && prefix !== genericPrefix) {
    throw new AddressNetworkError(String(text), prefix)
  }
  return encodeAddress(accountId)
}
