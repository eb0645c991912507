import type { Hex } from 'viem'
import { isBytes } from '../hex/isBytes.js'

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

export type SignatureShape =
  /** A key's signature, in the usual form of 65 bytes. */
  | { readonly kind: 'key'; readonly signature: Hex }
  /** The second form of a key's signature. Anyone can make it from the first. */
  | { readonly kind: 'malleable' }
  /** Not a key's signature. */
  | { readonly kind: 'malformed' }

/**
 * Reads bytes as the signature of a key. Accepted: 65 bytes with a recovery id of 0, 1, 27 or 28,
 * and the 64 bytes of EIP-2098. `r` and `s` must be in range, and `s` in the lower half (EIP-2).
 * Only a contract knows what the bytes mean to it.
 */
export function readSignature(signature: Hex): SignatureShape {
  const parts = keyPartsOf(signature)
  if (!parts) return { kind: 'malformed' }
  const { r, s, parity } = parts
  if (r < 1n || r >= order || s < 1n || s >= order) return { kind: 'malformed' }
  if (s > order / 2n) return { kind: 'malleable' }
  return { kind: 'key', signature: `0x${asWord(r)}${asWord(s)}${parity === 0n ? '1b' : '1c'}` }
}

function keyPartsOf(signature: Hex): { readonly r: bigint; readonly s: bigint; readonly parity: bigint } | undefined {
  const isShort = isBytes(signature, 64)
  if (!isShort && !isBytes(signature, 65)) return undefined
  const r = numberAt(signature, 0, 32)
  const second = numberAt(signature, 32, 64)
  if (isShort) return { r, s: second & ((1n << 255n) - 1n), parity: second >> 255n }
  const v = numberAt(signature, 64, 65)
  if (v !== 0n && v !== 1n && v !== 27n && v !== 28n) return undefined
  return { r, s: second, parity: v % 27n }
}

function numberAt(hex: Hex, from: number, to: number): bigint {
  return BigInt(`0x${hex.slice(2 + from * 2, 2 + to * 2)}`)
}

function asWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
