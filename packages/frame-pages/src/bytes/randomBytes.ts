import type { Bytes } from './Bytes.js'

/** Bytes of the platform's cryptographic random source. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
