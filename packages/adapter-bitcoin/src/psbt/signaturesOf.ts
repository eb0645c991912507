import { secp256k1 } from '@noble/curves/secp256k1.js'
import { toHex } from '../bytes/toHex.js'
import { pushesOf } from '../scripts/pushesOf.js'
import type { TransactionInput } from './prevoutOf.js'

/** Every signature that an input holds, in hex, wherever it stands: what is finished is the same signature in another place. */
export function signaturesOf(input: TransactionInput): readonly string[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptWitness = [], finalScriptSig } = input
  return [
    ...partialSig.map(([, signature]) => signature),
    ...(tapKeySig ? [tapKeySig] : []),
    ...tapScriptSig.map(([, signature]) => signature),
    ...[...finalScriptWitness, ...pushesOf(finalScriptSig)].filter(isSignature),
  ].map(toHex)
}

/** DER with what it covers, or Schnorr with or without. A key of 65 bytes is none, which no signature can be made to look like. */
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
