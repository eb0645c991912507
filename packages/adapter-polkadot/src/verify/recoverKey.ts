import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'

export type RecoveredKey =
  | { readonly kind: 'key'; readonly compressed: Uint8Array; readonly uncompressed: Uint8Array }
  /** The second form of a signature, which anyone can derive from the first. */
  | { readonly kind: 'malleable' }
  /** No point on the curve fits, so the signature is invalid. */
  | { readonly kind: 'none' }

/** Recovers the key of a secp256k1 signature: 64 bytes and a recovery id of 0 to 3. */
export function recoverKey(digest: Uint8Array, signature: Uint8Array): RecoveredKey {
  try {
    // The library expects the recovery id first.
    const read = secp256k1.Signature.fromBytes(concatBytes(signature.slice(64), signature.slice(0, 64)), 'recovered')
    if (read.hasHighS()) return { kind: 'malleable' }
    const point = read.recoverPublicKey(digest)
    return { kind: 'key', compressed: point.toBytes(true), uncompressed: point.toBytes(false) }
  } catch {
    return { kind: 'none' }
  }
}
