import type { Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { TaprootControlBlock } from '@scure/btc-signer/psbt.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { toHex } from '../bytes/toHex.js'
import { isKeyOf } from '../scripts/isKeyOf.js'
import { keysIn } from '../scripts/keysIn.js'
import { mostElements } from '../scripts/mostElements.js'
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

/** A signature of p2tr may leave out what it covers; that is everything. */
const unsaid = 0
/** First byte of an annex (BIP-341), of which nobody has defined what it is for. */
const annex = 0x50
/** Leaves whose rules are known (BIP-342). */
const tapscript = 0xc0

/**
 * Whether a p2tr input is signed: by its key; or by a key of one of its scripts, newly. What is finished counts alone, because that is what
 * the network gets. A script must be proven to be one of the address's.
 */
export function isTaprootSigned(returned: ReturnedInput, outputKey: Uint8Array): boolean {
  const { sent, input } = returned
  const { tapKeySig, tapScriptSig = [], finalScriptWitness: final, finalScriptSig } = input
  const digestOf = digests(returned.transaction, returned.index)
  const isBy = (key: Uint8Array, signature: Uint8Array, leaf?: Leaf): boolean => {
    const said = signature[64] ?? unsaid
    if (signature.length === 65 ? said === unsaid : signature.length !== 64) return false
    const { sighash } = returned
    const isWanted = (sighash ?? unsaid) === unsaid ? said === unsaid || said === sighashAll : said === sighash
    return isWanted && isSignedByTaproot(signature.subarray(0, 64), digestOf(said, leaf), key)
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
    const elements = final.slice(0, -2).slice(0, mostElements)
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

/** Its version is the control block's, without the bit that is not the leaf's (BIP-341). */
function leafOf({ version }: ControlBlock, script: Uint8Array): Leaf {
  return { script, version: version & 0xfe }
}

/**
 * What a signature that covers so much is over: of the key, or of a script.
 *
 * @throws when an input does not say what it spends, which such a signature covers.
 */
function digests(transaction: Transaction, index: number): (sighash: number, leaf?: Leaf) => Uint8Array {
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at))
  const prevouts = inputs.map(prevoutOf).filter((prevout) => prevout !== undefined)
  const scripts = prevouts.map(({ script }) => script)
  const amounts = prevouts.map(({ amount }) => amount)
  return (sighash, leaf) =>
    transaction.preimageWitnessV1(index, scripts, sighash, amounts, undefined, leaf?.script, leaf?.version)
}
