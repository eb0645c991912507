import { fromHex } from '../hex/fromHex.js'
import type { SignatureScheme } from './scheme.js'

/** One way to understand the bytes of a signature. */
export interface SignatureReading {
  readonly scheme: SignatureScheme
  /** 64 bytes; of the secp256k1 kinds 65, with a recovery id of 0 to 3 at the end. */
  readonly bytes: Uint8Array
}

/** By the first byte of a signature that says its kind (`MultiSignature`). */
const kinds: ReadonlyMap<number | undefined, SignatureScheme> = new Map([
  [0, 'ed25519'],
  [1, 'sr25519'],
  [2, 'ecdsa'],
  [3, 'ethereum'],
])

/** Recovery ids by the last byte: 0 to 3, or 27 or 28 as Ethereum writes 0 and 1. */
const recoveries: ReadonlyMap<number | undefined, number> = new Map([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [27, 0],
  [28, 1],
])

/**
 * What a signature may be, by its length and by the byte in front that says its kind, where there is one. Without that byte 64 bytes
 * say nothing of the kind, so there may be several readings; none at all is no signature.
 */
export function readSignature(signature: unknown): readonly SignatureReading[] {
  const bytes = fromHex(signature)
  if (bytes?.length === 64) {
    return [
      { scheme: 'sr25519', bytes },
      { scheme: 'ed25519', bytes },
    ]
  }
  if (bytes?.length === 65) return [...tagged(bytes, ['ed25519', 'sr25519']), ...recoverable(bytes)]
  if (bytes?.length === 66) return tagged(bytes, ['ecdsa', 'ethereum'])
  return []
}

function tagged(bytes: Uint8Array, accepted: readonly SignatureScheme[]): readonly SignatureReading[] {
  const scheme = kinds.get(bytes[0])
  if (!scheme || !accepted.includes(scheme)) return []
  const rest = bytes.slice(1)
  return rest.length === 64 ? [{ scheme, bytes: rest }] : recoverable(rest, [scheme])
}

function recoverable(
  bytes: Uint8Array,
  schemes: readonly SignatureScheme[] = ['ecdsa', 'ethereum'],
): readonly SignatureReading[] {
  const recovery = recoveries.get(bytes[64])
  if (recovery === undefined) return []
  const plain = bytes.slice()
  plain[64] = recovery
  return schemes.map((scheme) => ({ scheme, bytes: plain }))
}
