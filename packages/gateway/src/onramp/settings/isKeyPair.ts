import { isSameBytes } from '@latchkey/core'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** Whether a text is a key pair of Ed25519 in base58: the secret, and the public key that belongs to it. */
export function isKeyPair(text: string): boolean {
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch {
    return false // not base58
  }
  return bytes.length === 64 && isSameBytes(ed25519.getPublicKey(bytes.slice(0, 32)), bytes.slice(32))
}
