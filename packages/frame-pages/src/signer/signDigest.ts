import { secp256k1 } from '@noble/curves/secp256k1.js'

/** A signature of 32 bytes by an EVM key: r, s and the recovery bit, 65 bytes. */
export function signDigest(digest: Uint8Array, key: Uint8Array): Uint8Array {
  const signature = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
  // The library has the recovery bit before r and s.
  return Uint8Array.of(...signature.subarray(1), Number(signature[0]))
}
