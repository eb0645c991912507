import { InvalidAnswerError, isSameBytes } from '@latchkey/core'
import type { Transaction } from '@scure/btc-signer'
import type { SignPsbtAnswer } from '../wallet/BitcoinProvider.js'
import { hasNewSignature } from './hasNewSignature.js'
import { isInputSigned } from './isInputSigned.js'
import type { PreparedPsbt } from './preparePsbt.js'
import { readTransaction } from './readTransaction.js'
import { transactionIdOf } from './transactionIdOf.js'

const request = 'signPsbt'

/**
 * Checks a wallet's answer. It must be the same transaction (the same inputs and outputs), with
 * valid signatures of the requested sighash type at the requested inputs, and new signatures at no
 * other.
 *
 * @throws {InvalidAnswerError}
 */
export function checkSigned({ transaction, inputs }: PreparedPsbt, { psbt, txid }: SignPsbtAnswer): void {
  const id = transactionIdOf(transaction)
  if (txid !== undefined && id !== undefined && txid !== id) {
    throw new InvalidAnswerError(request, 'another transaction was sent')
  }
  if (!psbt) {
    if (txid === undefined) throw new InvalidAnswerError(request, 'neither a PSBT nor a transaction id')
    return
  }
  const signed = read(psbt)
  if (!isSameBytes(signed.unsignedTx, transaction.unsignedTx)) {
    throw new InvalidAnswerError(request, 'another transaction was returned')
  }
  const requested = new Map(inputs.flatMap(({ indexes, sighash }) => indexes.map((index) => [index, sighash] as const)))
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    if (requested.has(index)) {
      if (isSigned(transaction, index, signed.getInput(index), requested.get(index))) continue
      throw new InvalidAnswerError(request, `input ${index} is not signed as requested`)
    }
    const isAdded = hasNewSignature(transaction.getInput(index), signed.getInput(index))
    if (isAdded) throw new InvalidAnswerError(request, `input ${index} is signed without a request`)
  }
}

function isSigned(...checked: Parameters<typeof isInputSigned>): boolean {
  try {
    return isInputSigned(...checked)
  } catch {
    return false // an input that can't be read is not signed
  }
}

function read(psbt: Uint8Array): Transaction {
  try {
    return readTransaction(psbt)
  } catch (cause) {
    throw new InvalidAnswerError(request, 'not a PSBT', { cause })
  }
}
