import { isSameBytes } from '@latchkey/core'
import { OutScript } from '@scure/btc-signer'
import { hash160 } from '../bytes/hash160.js'
import { isSignedByKey } from '../scripts/isSignedByKey.js'
import { pushesOf } from '../scripts/pushesOf.js'
import type { ReturnedInput } from './isInputSigned.js'
import { legacyDigest } from './legacyDigest.js'
import { sighashAll } from './sighashAll.js'

/**
 * Whether the key with this hash has signed. An existing signature counts too, because signing
 * again can give the same signature.
 *
 * @param output - `wpkh` also for p2wpkh nested in p2sh.
 */
export function isKeyHashSigned(
  { transaction, index, input, sighash = sighashAll, amount }: ReturnedInput,
  { type, hash }: { readonly type: 'wpkh' | 'pkh'; readonly hash: Uint8Array },
): boolean {
  if (type === 'pkh' && sighash !== sighashAll) return false // `preparePsbt` rejects other types for p2pkh
  const script = OutScript.encode({ type: 'pkh', hash })
  const digest =
    type === 'pkh'
      ? legacyDigest(transaction, index, script)
      : transaction.preimageWitnessV0(index, script, sighash, amount)
  return pairsOf(input, type).some(
    ([key, signature]) =>
      (type === 'pkh' || key.length === 33) && // segwit allows compressed keys only (BIP-143)
      isSameBytes(hash160(key), hash) &&
      signature.at(-1) === sighash &&
      isSignedByKey(signature.subarray(0, -1), digest, key) === true,
  )
}

/**
 * Keys with their signatures. A finalized input is read from its final form only, because that is
 * what the network gets.
 */
function pairsOf(
  { partialSig = [], finalScriptWitness, finalScriptSig }: ReturnedInput['input'],
  type: 'wpkh' | 'pkh',
): readonly (readonly [key: Uint8Array, signature: Uint8Array])[] {
  if (!finalScriptWitness && !finalScriptSig) return partialSig
  const stack = type === 'wpkh' ? finalScriptWitness : pushesOf(finalScriptSig)
  const [signature, key, ...others] = stack ?? []
  return signature && key && others.length === 0 ? [[key, signature]] : []
}
