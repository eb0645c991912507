import { OutScript, Script, type Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { hash160 } from '../bytes/hash160.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { isSignedByKey } from '../verify/isSignedByKey.js'
import { isSignedByTaproot } from '../verify/isSignedByTaproot.js'
import { legacyDigest } from './legacyDigest.js'
import { prevoutOf, type TransactionInput } from './prevoutOf.js'

/** Covers everything, as ECDSA writes it and as p2tr may leave it out. */
const all = 1
const unsaid = 0

/**
 * Whether an input came back with a valid signature by the key that it spends from. Inputs that several keys or other scripts spend are only
 * looked at: what they need is the network's to check, and the transaction is the same.
 *
 * @param transaction - The one that was sent: what its inputs spend is taken from there.
 * @param sighash - What was asked for. Absent: what the input says, else everything.
 */
export function isInputSigned(
  transaction: Transaction,
  index: number,
  input: TransactionInput,
  sighash: number | undefined,
): boolean {
  const sent = transaction.getInput(index)
  const prevout = prevoutOf(sent)
  if (!prevout) return false
  const wanted = sighash ?? sent.sighashType
  const output = OutScript.decode(prevout.script)
  switch (output.type) {
    case 'tr':
      return isTaprootSigned(transaction, index, input, output.pubkey, wanted)
    case 'wpkh':
    case 'pkh':
    case 'sh':
      return isKeyHashSigned(transaction, index, input, { ...output, amount: prevout.amount }, wanted ?? all)
    default:
      return true
  }
}

function isKeyHashSigned(
  transaction: Transaction,
  index: number,
  input: TransactionInput,
  output: { readonly type: 'wpkh' | 'pkh' | 'sh'; readonly hash: Uint8Array; readonly amount: bigint },
  sighash: number,
): boolean {
  const found = keyAndSignature(input, output)
  // A script of several keys behind p2sh.
  if (!found) return output.type === 'sh' && !isNested(transaction.getInput(index), output.hash)
  const { publicKey, signature } = found
  if (signature.at(-1) !== sighash) return false
  const script = OutScript.encode({ type: 'pkh', hash: hash160(publicKey) })
  if (output.type === 'pkh' && sighash !== all) return false // nobody asks for that any more
  const digest =
    output.type === 'pkh'
      ? legacyDigest(transaction, index, script)
      : transaction.preimageWitnessV0(index, script, sighash, output.amount)
  return isSignedByKey(signature.subarray(0, -1), digest, publicKey) === true
}

function keyAndSignature(
  { partialSig = [], finalScriptWitness, finalScriptSig }: TransactionInput,
  { type, hash }: { readonly type: 'wpkh' | 'pkh' | 'sh'; readonly hash: Uint8Array },
): { readonly publicKey: Uint8Array; readonly signature: Uint8Array } | undefined {
  const pushed = type === 'pkh' && finalScriptSig ? Script.decode(finalScriptSig) : []
  const [signature, publicKey, ...others] = finalScriptWitness ?? pushed.filter((each) => each instanceof Uint8Array)
  const final = signature && publicKey && others.length === 0 ? [[publicKey, signature] as const] : []
  for (const [key, each] of [...final, ...partialSig]) {
    const owner = type === 'sh' ? hash160(OutScript.encode({ type: 'wpkh', hash: hash160(key) })) : hash160(key)
    if (isSameBytes(owner, hash)) return { publicKey: key, signature: each }
  }
  return undefined
}

/** Whether a p2sh input is the nested form of one key: then it has to be signed by it. */
function isNested({ redeemScript }: TransactionInput, hash: Uint8Array): boolean {
  return redeemScript?.length === 22 && redeemScript[0] === 0 && isSameBytes(hash160(redeemScript), hash)
}

function isTaprootSigned(
  transaction: Transaction,
  index: number,
  { tapKeySig, tapScriptSig = [], finalScriptWitness }: TransactionInput,
  publicKey: Uint8Array,
  sighash: number | undefined,
): boolean {
  const prevouts = Array.from({ length: transaction.inputsLength }, (_, at) => prevoutOf(transaction.getInput(at)))
  const scripts = prevouts.map((prevout) => prevout?.script ?? new Uint8Array())
  const amounts = prevouts.map((prevout) => prevout?.amount ?? 0n)
  const isSigned = (signature: Uint8Array, key: Uint8Array, leaf?: readonly [script: Uint8Array, version: number]) => {
    const said = signature[64] ?? unsaid
    const isWanted = sighash === undefined ? said === unsaid || said === all : said === sighash
    if (!isWanted || signature.length > 65) return false
    const digest = transaction.preimageWitnessV1(index, scripts, said, amounts, undefined, leaf?.[0], leaf?.[1])
    return isSignedByTaproot(signature.subarray(0, 64), digest, key)
  }
  const byKey = finalScriptWitness?.length === 1 ? finalScriptWitness[0] : tapKeySig
  if (byKey) return isSigned(byKey, publicKey)
  if (finalScriptWitness) return true // by a script, all parts of it put together
  const leaves = (transaction.getInput(index).tapLeafScript ?? []).map(([, leaf]) => {
    const [script, version] = [leaf.subarray(0, -1), leaf.at(-1) ?? 0]
    return { script, version, hash: tapLeafHash(script, version) }
  })
  return (
    tapScriptSig.length > 0 &&
    tapScriptSig.every(([{ pubKey, leafHash }, signature]) => {
      const leaf = leaves.find(({ hash }) => isSameBytes(hash, leafHash))
      return leaf !== undefined && isSigned(signature, pubKey, [leaf.script, leaf.version])
    })
  )
}
