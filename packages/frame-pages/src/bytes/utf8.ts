import type { Bytes } from './Bytes.js'

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}
