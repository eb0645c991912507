import type { Hex } from 'viem'
import { isBytes } from '../hex/isBytes.js'

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

export type SignatureShape =
  /** One of a key: 65 bytes in the usual form, whatever form it came in. */
  | { readonly kind: 'key'; readonly signature: Hex }
  /** The second form of a key's signature: anybody can make it from the first. */
  | { readonly kind: 'malleable' }
  /** None of a key. */
  | { readonly kind: 'malformed' }

/**
 * What these bytes are as a signature of a key. Of the many ways to write one down exactly these count: 65 bytes with a recovery id
 * of 0, 1, 27 or 28, and the 64 bytes of EIP-2098; `r` and `s` in range and `s` in the lower half (EIP-2). What they are
 * to a contract is for that contract to say.
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
