import { toHex } from '@latchkey/core'

/** @returns Random bits of WebCrypto in hex, 4 in each character. */
export function createToken(bits: 128 | 256): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bits / 8)))
}
