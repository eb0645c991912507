import { toHex as toDigits } from '@latchkey/core'
import type { HexText } from '../injected/SignerPayload.js'

/** Bytes as `0x` text; text as the hex of its UTF-8 bytes. */
export function toHex(value: Uint8Array | string): HexText {
  return `0x${toDigits(typeof value === 'string' ? new TextEncoder().encode(value) : value)}`
}
