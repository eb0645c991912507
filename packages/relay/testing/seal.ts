import { createCipheriv, createHash } from 'node:crypto'
import { sealKey } from './sealKey.js'

/**
 * Seals a text in an envelope of type 0. Equal texts have equal envelopes, so that tests can
 * compare them.
 */
export function seal(text: string): string {
  const nonce = createHash('sha256').update(text).digest().subarray(0, 12)
  const cipher = createCipheriv('chacha20-poly1305', sealKey, nonce, { authTagLength: 16 })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([Buffer.of(0), nonce, sealed]).toString('base64')
}
