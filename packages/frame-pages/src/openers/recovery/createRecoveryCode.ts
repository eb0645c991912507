import { randomBytes } from '../../bytes/randomBytes.js'
import { checksumOf } from './checksumOf.js'
import { codeLength } from './codeLength.js'
import { crockford } from './crockford.js'

/**
 * A new recovery code: 150 random bits and a checksum of 10 bits, in 8 groups of 4 letters.
 *
 * @returns what the user writes down: `7QJX-0M2K-…`. It is a text, because the page shows it.
 */
export function createRecoveryCode(): string {
  // 32 divides 256, so each letter is equally likely.
  const letters = Array.from(randomBytes(codeLength.random), (byte) => crockford.charAt(byte & 31)).join('')
  return (letters + checksumOf(letters)).replace(/.{4}(?=.)/g, '$&-')
}
