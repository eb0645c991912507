import type { Bytes } from '../bytes/Bytes.js'
import { randomBytes } from '../bytes/randomBytes.js'
import { nonceLength } from './nonceLength.js'

/**
 * Encrypts with AES-256-GCM and a random nonce.
 *
 * @returns the nonce, the cipher text and its tag: 28 bytes more than `plain`.
 */
export async function encrypt(key: CryptoKey, plain: Bytes, additionalData: Bytes): Promise<Bytes> {
  const iv = randomBytes(nonceLength)
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)
  const sealed = new Uint8Array(nonceLength + encrypted.byteLength)
  sealed.set(iv)
  sealed.set(new Uint8Array(encrypted), nonceLength)
  return sealed
}
