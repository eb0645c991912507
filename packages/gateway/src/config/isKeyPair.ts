import { createPrivateKey, createPublicKey } from 'node:crypto'
import { base58 } from '@scure/base'

/** What stands before the secret in PKCS #8 (RFC 8410). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Whether a text is a key pair of Ed25519 in base58: the secret, and the public key that belongs to it. */
export function isKeyPair(text: string): boolean {
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch {
    return false // not base58
  }
  if (bytes.length !== 64) return false
  const secret = createPrivateKey({ key: Buffer.concat([head, bytes.slice(0, 32)]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').equals(bytes.slice(32))
}
