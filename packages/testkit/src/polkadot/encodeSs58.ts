import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** Encodes an account of 32 bytes with a network prefix below 64. */
export function encodeSs58(accountId: Uint8Array, prefix: number): string {
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > 63)
    throw new RangeError(`Invalid SS58 prefix: ${prefix}. Expected a whole number from 0 to 63.`)
  const body = concatBytes(Uint8Array.of(prefix), accountId)
  return base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).slice(0, 2)))
}
