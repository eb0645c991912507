import { utf8 } from '../bytes/utf8.js'

/**
 * HKDF-SHA256 (RFC 5869).
 *
 * @param walletId - The salt, so what is derived for one wallet is of no use for another.
 * @param info - What the result is for, with its version.
 */
export function hkdf(walletId: string, info: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: utf8(walletId), info: utf8(info) }
}
