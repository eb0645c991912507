import { OutScript, type Transaction } from '@scure/btc-signer'
import { hasNewSignature } from './hasNewSignature.js'
import { isKeyHashSigned } from './isKeyHashSigned.js'
import { isScriptHashSigned } from './isScriptHashSigned.js'
import { isTaprootSigned } from './isTaprootSigned.js'
import { isWitnessScriptSigned } from './isWitnessScriptSigned.js'
import { prevoutOf, type TransactionInput } from './prevoutOf.js'

/** An input as the wallet returned it, and what to compare it with. */
export interface ReturnedInput {
  /** The transaction as sent to the wallet. It says what the inputs spend. */
  readonly transaction: Transaction
  readonly index: number
  /** The input as sent to the wallet. */
  readonly sent: TransactionInput
  /** The input as the wallet returned it. */
  readonly input: TransactionInput
  /** The requested sighash type, or the one in the sent input. Absent: everything. */
  readonly sighash: number | undefined
  /** Satoshi that the input spends. */
  readonly amount: bigint
}

/**
 * Whether the returned input is signed:
 * - spent by one key: it has a valid signature of that key.
 * - spent by a script: it has at least one new and valid signature by a key of the script. Only the
 *   network can check whether the script needs more of them.
 *
 * @param sighash - The requested sighash type. Absent: the input's own, otherwise everything.
 * @throws what the decoder throws for a malformed input.
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
      return hasNewSignature(sent, input) // a kind of output without a definition yet
  }
}
