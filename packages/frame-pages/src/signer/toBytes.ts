import { base64urlnopad } from '@scure/base'
import type { Bytes } from '../bytes/Bytes.js'

/** @throws {Error} for anything but base64url. */
export function toBytes(text: string): Bytes {
  return new Uint8Array(base64urlnopad.decode(text))
}
