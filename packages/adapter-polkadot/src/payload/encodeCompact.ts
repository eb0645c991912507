import { encodeFixed } from './encodeFixed.js'

/** Encodes a SCALE compact integer: the lowest two bits give the number of bytes. */
export function encodeCompact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return encodeFixed(value << 2n, 1)
  if (value < 1n << 14n) return encodeFixed((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return encodeFixed((value << 2n) | 2n, 4)
  const size = Math.ceil(value.toString(16).length / 2)
  return Uint8Array.of(((size - 4) << 2) | 3, ...encodeFixed(value, size))
}
