import { checksumHex } from './checksumHex.js'
import { encodeAddress } from './encodeAddress.js'

/** How an account is written where no network is meant, or on the one with this SS58 prefix. Twenty bytes have one form everywhere. */
export function canonicalAddress(accountId: Uint8Array, prefix?: number): string {
  return accountId.length === 20 ? checksumHex(accountId) : encodeAddress(accountId, prefix)
}
