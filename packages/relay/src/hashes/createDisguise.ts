import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { hashOf } from './hashOf.js'

/**
 * Makes names for logs: equal ones stay equal as long as this process runs, and nobody can find out what they stand for,
 * not even by trying all addresses there are.
 */
export function createDisguise(): (text: string) => string {
  const salt = bytesToHex(randomBytes(16))
  return (text) => hashOf(`${salt}${text}`).slice(0, 16)
}
