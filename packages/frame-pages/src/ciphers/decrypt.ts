import type { Bytes } from '../bytes/Bytes.js'
import { nonceLength } from './nonceLength.js'

/**
 * Decrypts what `encrypt` returned.
 *
 * @throws {DOMException} when key, bytes or additional data differ in one bit.
 */
export async function decrypt(key: CryptoKey, sealed: Bytes, additionalData: Bytes): Promise<Bytes> {
  const iv = sealed.subarray(0, nonceLength)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed.subarray(nonceLength))
  return new Uint8Array(plain)
}
