import { InvalidAnswerError } from '@latchkey/core'
import type { Transaction } from '@scure/btc-signer'
import { isSameBytes } from '../bytes/isSameBytes.js'
import type { SignPsbtAnswer } from '../wallet/BitcoinProvider.js'
import { hasNewSignature } from './hasNewSignature.js'
import { isInputSigned } from './isInputSigned.js'
import type { PreparedPsbt } from './preparePsbt.js'
import { readTransaction } from './readTransaction.js'
import { transactionIdOf } from './transactionIdOf.js'

const request = 'signPsbt'

/**
 * Checks that what comes back is the transaction that was sent (the same inputs and outputs), signed at the inputs that were asked for and
 * nowhere else, by signatures that are valid and cover what they were to cover.
 *
 * @throws {InvalidAnswerError}
 */
export function checkSigned({ transaction, inputs }: PreparedPsbt, { psbt, txid }: SignPsbtAnswer): void {
  const id = transactionIdOf(transaction)
  if (txid !== undefined && id !== undefined && txid !== id) {
    throw new InvalidAnswerError(request, 'another transaction was sent')
  }
  if (!psbt) {
    if (txid === undefined) throw new InvalidAnswerError(request, 'no transaction')
    return
  }
  const signed = read(psbt)
  if (!isSameBytes(signed.unsignedTx, transaction.unsignedTx)) {
    throw new InvalidAnswerError(request, 'another transaction came back')
  }
  const asked = new Map(inputs.flatMap(({ indexes, sighash }) => indexes.map((index) => [index, sighash] as const)))
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    if (asked.has(index)) {
      if (isSigned(transaction, index, signed.getInput(index), asked.get(index))) continue
      throw new InvalidAnswerError(request, `input ${index} is not signed as it was asked for`)
    }
    const isAdded = hasNewSignature(transaction.getInput(index), signed.getInput(index))
    if (isAdded) throw new InvalidAnswerError(request, `input ${index} is signed, which was not asked for`)
  }
}

function isSigned(...checked: Parameters<typeof isInputSigned>): boolean {
  try {
    return isInputSigned(...checked)
  } catch {
    return false // what can't even be read is not signed
  }
}

function read(psbt: Uint8Array): Transaction {
  try {
    return readTransaction(psbt)
  } catch (cause) {
    throw new InvalidAnswerError(request, 'no transaction', { cause })
  }
}
