import { Script } from '@scure/btc-signer'
import { toHex } from '../bytes/toHex.js'
import type { TransactionInput } from './prevoutOf.js'

/** Every signature that an input holds, in hex, wherever it stands: what is finished is the same signature in another place. */
export function signaturesOf(input: TransactionInput): readonly string[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [], finalScriptWitness = [], finalScriptSig } = input
  const pushed = finalScriptSig ? Script.decode(finalScriptSig).filter((each) => each instanceof Uint8Array) : []
  return [
    ...partialSig.map(([, signature]) => signature),
    ...(tapKeySig ? [tapKeySig] : []),
    ...tapScriptSig.map(([, signature]) => signature),
    ...[...finalScriptWitness, ...pushed].filter(isSignature),
  ].map(toHex)
}

/** DER with what it covers, or Schnorr with or without; keys have 32, 33 and 65 bytes, of which 65 starts with 4. */
function isSignature(bytes: Uint8Array): boolean {
  const { length } = bytes
  return (bytes[0] === 0x30 && length > 8 && length < 74) || length === 64 || (length === 65 && bytes[0] !== 4)
}
