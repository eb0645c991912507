import { isSameBytes, toHex } from '@latchkey/core'
import type { Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { TaprootControlBlock } from '@scure/btc-signer/psbt.js'
import { isKeyOf } from '../scripts/isKeyOf.js'
import { keysIn } from '../scripts/keysIn.js'
import { maxElements } from '../scripts/maxElements.js'
import { separatesCode } from '../scripts/separatesCode.js'
import { isSignedByTaproot } from '../verify/isSignedByTaproot.js'
import { hasNewSignature } from './hasNewSignature.js'
import type { ReturnedInput } from './isInputSigned.js'
import { type ControlBlock, isLeafOf } from './isLeafOf.js'
import { prevoutOf } from './prevoutOf.js'
import { sighashAll } from './sighashAll.js'
import { signaturesOf } from './signaturesOf.js'

interface Leaf {
  readonly script: Uint8Array
  readonly version: number
}

/** A p2tr signature without a sighash byte: SIGHASH_DEFAULT, which covers everything (BIP-341). */
const sighashDefault = 0
/** First byte of an annex (BIP-341). An annex has no defined use yet. */
const annex = 0x50
/** The leaf version with defined rules (BIP-342). */
const tapscript = 0xc0

/**
 * Whether a p2tr input is signed by its key, or has a new signature by a key of one of its scripts.
 * A finalized input is read from its final form only, because that is what the network gets. A
 * script counts only with a proof that the address commits to it.
 */
export function isTaprootSigned(returned: ReturnedInput, outputKey: Uint8Array): boolean {
  const { sent, input } = returned
  const { tapKeySig, tapScriptSig = [], finalScriptWitness: final, finalScriptSig } = input
  const digestOf = digests(returned.transaction, returned.index)
  const isBy = (key: Uint8Array, signature: Uint8Array, leaf?: Leaf): boolean => {
    const signed = signature[64] ?? sighashDefault
    if (signature.length === 65 ? signed === sighashDefault : signature.length !== 64) return false
    const { sighash = sighashDefault } = returned
    const isExpected = signed === sighash || (sighash === sighashDefault && signed === sighashAll)
    return isExpected && isSignedByTaproot(signature.subarray(0, 64), digestOf(signed, leaf), key)
  }
  if (finalScriptSig && finalScriptSig.length > 0) return false
  const [only, ...others] = final ?? []
  if (only && others.length === 0) return isBy(outputKey, only)
  const before = signaturesOf(sent)
  const isNew = (signature: Uint8Array): boolean => !before.includes(toHex(signature))
  if (final) {
    const [script, control] = final.slice(-2)
    if (!script || !control || control[0] === annex) return false
    const block = TaprootControlBlock.decode(control)
    const leaf = leafOf(block, script)
    if (!isLeafOf(outputKey, block, leaf)) return false
    if (leaf.version !== tapscript || separatesCode(script)) return hasNewSignature(sent, input)
    const elements = final.slice(0, -2).slice(0, maxElements)
    const keys = keysIn(script, elements).filter(({ length }) => length === 32)
    return elements.some((each) => isNew(each) && keys.some((key) => isBy(key, each, leaf)))
  }
  if (tapKeySig) return isBy(outputKey, tapKeySig)
  const leaves = [...(sent.tapLeafScript ?? []), ...(input.tapLeafScript ?? [])].flatMap(([control, bytes]) => {
    const leaf = leafOf(control, bytes.subarray(0, -1))
    return isLeafOf(outputKey, control, leaf) ? [leaf] : []
  })
  const added = tapScriptSig.filter(([, signature]) => isNew(signature))
  return (
    added.length > 0 &&
    added.every(([{ pubKey, leafHash }, signature]) => {
      const leaf = leaves.find(({ script, version }) => isSameBytes(tapLeafHash(script, version), leafHash))
      if (!leaf || !isKeyOf(leaf.script, pubKey)) return false
      return leaf.version !== tapscript || separatesCode(leaf.script) || isBy(pubKey, signature, leaf)
    })
  )
}

/** The leaf version is that of the control block without the parity bit (BIP-341). */
function leafOf({ version }: ControlBlock, script: Uint8Array): Leaf {
  return { script, version: version & 0xfe }
}

/**
 * The digest of a signature by the key, or by a key of the leaf's script.
 *
 * @throws when an input does not say what it spends, because the digest covers that.
 */
function digests(transaction: Transaction, index: number): (sighash: number, leaf?: Leaf) => Uint8Array {
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at))
  const prevouts = inputs.map(prevoutOf).filter((prevout) => prevout !== undefined)
  const scripts = prevouts.map(({ script }) => script)
  const amounts = prevouts.map(({ amount }) => amount)
  return (sighash, leaf) =>
    transaction.preimageWitnessV1(index, scripts, sighash, amounts, undefined, leaf?.script, leaf?.version)
}
