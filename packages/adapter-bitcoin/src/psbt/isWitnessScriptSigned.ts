import { isSameBytes } from '@latchkey/core'
import { sha256 } from '@noble/hashes/sha2.js'
import type { ReturnedInput } from './isInputSigned.js'
import { isScriptSigned } from './isScriptSigned.js'
import { sighashAll } from './sighashAll.js'

/**
 * Whether an input of a witness script (p2wsh, also nested in p2sh) has a new signature by a key of
 * that script.
 */
export function isWitnessScriptSigned(returned: ReturnedInput, hash: Uint8Array): boolean {
  const { transaction, index, sent, input, sighash = sighashAll, amount } = returned
  const { finalScriptWitness: final, finalScriptSig } = input
  const script = [sent.witnessScript, input.witnessScript, final?.at(-1)].find(
    (each) => each !== undefined && isSameBytes(sha256(each), hash),
  )
  if (!script || (final && !isSameBytes(final.at(-1), script))) return false
  if (finalScriptSig && !final) return false
  const digest = transaction.preimageWitnessV0(index, script, sighash, amount)
  return isScriptSigned(returned, { script, digest, sighash, stack: final?.slice(0, -1) })
}
