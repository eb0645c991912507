import { schnorr } from '@noble/curves/secp256k1.js'

/** Verifies a Schnorr signature (BIP-340) by the output key of a p2tr address. */
export function isSignedByTaproot(signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return schnorr.verify(signature, digest, publicKey)
  } catch {
    return false // a malformed signature or key
  }
}
