import { isSameBytes } from './isSameBytes.js'

export function endsWith(bytes: Uint8Array, end: Uint8Array): boolean {
  return bytes.length >= end.length && isSameBytes(bytes.slice(bytes.length - end.length), end)
}
