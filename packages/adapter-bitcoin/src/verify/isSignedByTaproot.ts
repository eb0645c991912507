import { schnorr } from '@noble/curves/secp256k1.js'

/** Schnorr over a digest (BIP-340), by the key that a p2tr address is. */
export function isSignedByTaproot(signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return schnorr.verify(signature, digest, publicKey)
  } catch {
    return false // what is no signature, or no key, was signed by nobody
  }
}
