import { OutScript, type Transaction } from '@scure/btc-signer'
import { hasNewSignature } from './hasNewSignature.js'
import { isKeyHashSigned } from './isKeyHashSigned.js'
import { isScriptHashSigned } from './isScriptHashSigned.js'
import { isTaprootSigned } from './isTaprootSigned.js'
import { isWitnessScriptSigned } from './isWitnessScriptSigned.js'
import { prevoutOf, type TransactionInput } from './prevoutOf.js'

/** An input that came back, and what it has to be measured by. */
export interface ReturnedInput {
  /** The one that was sent: what its inputs spend is taken from there. */
  readonly transaction: Transaction
  readonly index: number
  /** As it was sent. */
  readonly sent: TransactionInput
  /** As it came back. */
  readonly input: TransactionInput
  /** What was asked for, or what the input said of itself. Absent: everything. */
  readonly sighash: number | undefined
  /** Satoshi that it spends. */
  readonly amount: bigint
}

/**
 * Whether an input came back signed: by a valid signature of the key that it spends from, or, where a script says who may, by at least one
 * new and valid signature of a key of that script. Whether these are enough of them is the network's to check.
 *
 * @param sighash - What was asked for. Absent: what the input says, else everything.
 * @throws what the decoder throws, for an input that is none.
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
  const { script, amount } = prevout
  const returned: ReturnedInput = { transaction, index, sent, input, sighash: sighash ?? sent.sighashType, amount }
  const output = OutScript.decode(script)
  switch (output.type) {
    case 'tr':
      return isTaprootSigned(returned, output.pubkey)
    case 'wpkh':
    case 'pkh':
      return isKeyHashSigned(returned, output)
    case 'wsh':
      return isWitnessScriptSigned(returned, output.hash)
    case 'sh':
      return isScriptHashSigned(returned, output.hash)
    default:
      return hasNewSignature(sent, input) // nobody has defined yet how it is spent
  }
}
