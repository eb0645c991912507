import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Strict verification (RFC 8032): canonical encodings, `s` below the order, no public key of small
 * order.
 *
 * @param publicKey - 32 bytes.
 * @param signature - 64 bytes.
 */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const areBytes = [publicKey, message, signature].every((each) => each instanceof Uint8Array)
  if (!areBytes || publicKey.length !== 32 || signature.length !== 64) return false
  return ed25519.verify(signature, message, publicKey, { zip215: false })
}
