import { checksumHex } from './checksumHex.js'
import { encodeAddress } from './encodeAddress.js'

/**
 * Encodes an account with an SS58 prefix, by default the generic one. Ethereum accounts have one
 * form on every network.
 */
export function canonicalAddress(accountId: Uint8Array, prefix?: number): string {
  return accountId.length === 20 ? checksumHex(accountId) : encodeAddress(accountId, prefix)
}
