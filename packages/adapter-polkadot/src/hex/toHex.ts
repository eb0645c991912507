import type { HexText } from '../injected/SignerPayload.js'

/** Bytes as `0x` text; text as the hex of its UTF-8 bytes. */
export function toHex(value: Uint8Array | string): HexText {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
