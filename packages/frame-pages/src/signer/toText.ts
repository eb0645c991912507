import { base64urlnopad } from '@scure/base'

/** Bytes in requests: base64url. */
export function toText(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes)
}
