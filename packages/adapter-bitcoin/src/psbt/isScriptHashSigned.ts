import { isSameBytes } from '@latchkey/core'
import { OutScript } from '@scure/btc-signer'
import { hash160 } from '../bytes/hash160.js'
import { pushesOf } from '../scripts/pushesOf.js'
import type { ReturnedInput } from './isInputSigned.js'
import { isKeyHashSigned } from './isKeyHashSigned.js'
import { isScriptSigned } from './isScriptSigned.js'
import { isWitnessScriptSigned } from './isWitnessScriptSigned.js'
import { legacyDigest } from './legacyDigest.js'
import { sighashAll } from './sighashAll.js'

/**
 * Whether a p2sh input is signed, for each kind of nested output: one key (p2wpkh), a witness
 * script (p2wsh), or a legacy script.
 */
export function isScriptHashSigned(returned: ReturnedInput, hash: Uint8Array): boolean {
  const { transaction, index, sent, input, sighash = sighashAll } = returned
  const { finalScriptSig, finalScriptWitness, partialSig = [] } = input
  const pushed = pushesOf(finalScriptSig)
  const keys = [...partialSig.map(([key]) => key), ...(finalScriptWitness ?? []).slice(-1)]
  const nested = keys.map((key) => OutScript.encode({ type: 'wpkh', hash: hash160(key) }))
  const script = [sent.redeemScript, input.redeemScript, pushed.at(-1), ...nested].find(
    (each) => each !== undefined && isSameBytes(hash160(each), hash),
  )
  if (!script) return false // without the script, the input can never be spent
  const output = OutScript.decode(script)
  if (output.type === 'wpkh') return isKeyHashSigned(returned, { type: 'wpkh', hash: output.hash })
  if (output.type === 'wsh') return isWitnessScriptSigned(returned, output.hash)
  if (sighash !== sighashAll || finalScriptWitness) return false
  if (finalScriptSig && !isSameBytes(pushed.at(-1), script)) return false
  const digest = legacyDigest(transaction, index, script)
  return isScriptSigned(returned, { script, digest, sighash, stack: finalScriptSig && pushed.slice(0, -1) })
}
