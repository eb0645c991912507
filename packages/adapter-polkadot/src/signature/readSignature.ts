import { fromHex } from '../hex/fromHex.js'
import type { SignatureScheme } from './scheme.js'

/** One interpretation of the bytes of a signature. */
export interface SignatureReading {
  readonly scheme: SignatureScheme
  /** 64 bytes, or 65 for secp256k1, with a recovery id of 0 to 3 at the end. */
  readonly bytes: Uint8Array
}

/** Keyed by the first byte of a tagged signature (`MultiSignature`). */
const kinds: ReadonlyMap<number | undefined, SignatureScheme> = new Map([
  [0, 'ed25519'],
  [1, 'sr25519'],
  [2, 'ecdsa'],
  [3, 'ethereum'],
])

/** Recovery ids, keyed by the last byte: 0 to 3, or Ethereum's 27 and 28 for 0 and 1. */
const recoveries: ReadonlyMap<number | undefined, number> = new Map([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [27, 0],
  [28, 1],
])

/**
 * The possible readings of a signature, by its length and by the first byte, if that gives the
 * scheme. 64 bytes without it fit several schemes.
 *
 * @returns Empty for a value that is not a signature.
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
