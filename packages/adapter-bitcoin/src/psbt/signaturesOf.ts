import { toHex } from '@latchkey/core'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { pushesOf } from '../scripts/pushesOf.js'
import type { TransactionInput } from './prevoutOf.js'

/**
 * Every signature of an input, in hex, from every place that can hold one. Finalizing moves a
 * signature and does not change it.
 */
export function signaturesOf(input: TransactionInput): readonly string[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptWitness = [], finalScriptSig } = input
  return [
    ...partialSig.map(([, signature]) => signature),
    ...(tapKeySig ? [tapKeySig] : []),
    ...tapScriptSig.map(([, signature]) => signature),
    ...[...finalScriptWitness, ...pushesOf(finalScriptSig)].filter(isSignature),
  ].map(toHex)
}

/**
 * Whether bytes have the form of a signature: DER with a sighash byte, or Schnorr with or without
 * one. Uncompressed keys have 65 bytes as well. They are valid curve points, which a signature
 * can't imitate.
 */
function isSignature(bytes: Uint8Array): boolean {
  const { length } = bytes
  return (bytes[0] === 0x30 && length > 8 && length < 74) || length === 64 || (length === 65 && !isKey(bytes))
}

function isKey(bytes: Uint8Array): boolean {
  try {
    secp256k1.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}
