import type { Bytes } from '../src/bytes/Bytes.js'

/** A copy of bytes in which one bit differs. */
export function flipBit(bytes: Bytes, bit: number): Bytes {
  const at = bit % (bytes.length * 8)
  return bytes.map((byte, index) => (index === at >> 3 ? byte ^ (1 << (at & 7)) : byte))
}
