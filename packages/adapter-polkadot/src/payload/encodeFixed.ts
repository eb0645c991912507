/** A number in so many bytes, smallest first (SCALE). */
export function encodeFixed(value: bigint, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, index) => Number((value >> BigInt(index * 8)) & 255n))
}
