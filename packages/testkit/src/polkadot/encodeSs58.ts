import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** Writes an account of 32 bytes as a network with this prefix does, below 64. */
export function encodeSs58(accountId: Uint8Array, prefix: number): string {
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > 63)
    throw new RangeError(`${prefix} is no prefix of one byte.`)
  const body = concatBytes(Uint8Array.of(prefix), accountId)
  return base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).slice(0, 2)))
}
