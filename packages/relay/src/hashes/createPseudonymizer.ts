import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { hashOf } from './hashOf.js'

/**
 * Makes pseudonyms for logs. Equal texts have equal pseudonyms for the lifetime of this process. A
 * random salt prevents finding the text by trying all possible ones, e.g. all addresses.
 */
export function createPseudonymizer(): (text: string) => string {
  const salt = bytesToHex(randomBytes(16))
  return (text) => hashOf(`${salt}${text}`).slice(0, 16)
}
