import { secp256k1 } from '@noble/curves/secp256k1.js'

/**
 * Verifies an ECDSA signature in DER. `malleable`: the signature is valid, but has the high `s`
 * value.
 */
export function isSignedByKey(der: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): boolean | 'malleable' {
  const verify = (lowS: boolean): boolean => {
    try {
      return secp256k1.verify(der, digest, publicKey, { prehash: false, format: 'der', lowS })
    } catch {
      return false // a malformed signature or key
    }
  }
  return verify(true) || (verify(false) && 'malleable')
}
