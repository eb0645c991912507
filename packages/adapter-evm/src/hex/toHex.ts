import type { Hex } from 'viem'

/** Bytes as `0x` hex. A text is encoded as UTF-8 first. */
export function toHex(value: Uint8Array | string): Hex {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
