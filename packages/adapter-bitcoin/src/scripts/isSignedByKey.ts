import { secp256k1 } from '@noble/curves/secp256k1.js'

/** ECDSA over a digest, in DER. `malleable`: right, but the one with the high `s` of the two that there are. */
export function isSignedByKey(der: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): boolean | 'malleable' {
  const verify = (lowS: boolean): boolean => {
    try {
      return secp256k1.verify(der, digest, publicKey, { prehash: false, format: 'der', lowS })
    } catch {
      return false // what is no signature, or no key, was signed by nobody
    }
  }
  return verify(true) || (verify(false) && 'malleable')
}
