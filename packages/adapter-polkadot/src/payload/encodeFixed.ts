/** Encodes a SCALE integer of fixed size, little-endian. */
export function encodeFixed(value: bigint, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, index) => Number((value >> BigInt(index * 8)) & 255n))
}
