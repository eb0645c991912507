import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'

/** The checksum of two bytes over prefix and account (SS58 specification). */
export function ss58Checksum(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(new TextEncoder().encode('SS58PRE'), body)).slice(0, 2)
}
