export interface Compact {
  readonly value: bigint
  /** Bytes of its encoding. */
  readonly size: number
}

/**
 * Reads a SCALE compact integer: the lowest two bits of its first byte give the number of bytes.
 *
 * @returns `undefined` when the bytes are too short.
 */
export function readCompact(bytes: Uint8Array, at = 0): Compact | undefined {
  const first = bytes[at] ?? 0
  const mode = first & 3
  const size = mode === 3 ? (first >> 2) + 5 : 1 << mode
  if (at + size > bytes.length) return undefined
  const digits = bytes.slice(mode === 3 ? at + 1 : at, at + size)
  const value = digits.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return { value: mode === 3 ? value : value >> 2n, size }
}
