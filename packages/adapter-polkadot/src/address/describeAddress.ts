import type { AccountKind } from '../networks/AccountKind.js'
import { decodeAddress } from './decodeAddress.js'
import { decodeHexAddress } from './decodeHexAddress.js'
import { genericPrefix } from './genericPrefix.js'
import { isSameAccount } from './isSameAccount.js'

export interface AddressRisk {
  /** `zero`: nobody's; `otherNetwork`: written for another network; `own`: the sender. */
  readonly risk: 'zero' | 'otherNetwork' | 'own'
  /** What a form that sends money does about it (security SND-2). */
  readonly action: 'block' | 'warn'
}

export interface AddressSurroundings {
  /** SS58 prefix of the network on which it is used. */
  readonly prefix?: number | undefined
  /** Which accounts exist on that network. Default `substrate`. */
  readonly accountKind?: AccountKind | undefined
  /** Who sends. */
  readonly from?: string | undefined
}

/**
 * What is special about an address that money may be sent to. `undefined`: nothing that the address alone tells.
 *
 * @throws {InvalidAddressError} {ChecksumError} when one of them is no address.
 */
export function describeAddress(
  text: string,
  { prefix, accountKind, from }: AddressSurroundings = {},
): AddressRisk | undefined {
  const address = accountKind === 'ethereum' ? { accountId: decodeHexAddress(text) } : decodeAddress(text)
  if (address.accountId.every((byte) => byte === 0)) return { risk: 'zero', action: 'block' }
  if ('prefix' in address && prefix !== undefined && address.prefix !== prefix && address.prefix !== genericPrefix) {
    return { risk: 'otherNetwork', action: 'warn' }
  }
  if (from !== undefined && isSameAccount(text, from)) return { risk: 'own', action: 'warn' }
  return undefined
}
