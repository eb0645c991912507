import { toHex } from '@latchkey/core'

/** Formats amounts and bytes, which JSON can't represent. */
export function readable(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return value instanceof Uint8Array ? `0x${toHex(value)}` : value
}
