import { InvalidAnswerError } from '@latchkey/core'
import { readTransaction } from './readTransaction.js'

/**
 * Finalizes a PSBT: moves the signatures to where the network reads them.
 *
 * @throws {InvalidAnswerError} when a signature is missing, so that nothing can be sent.
 */
export function finishPsbt(psbt: Uint8Array): Uint8Array {
  try {
    const transaction = readTransaction(psbt)
    if (!transaction.isFinal) transaction.finalize()
    return transaction.toPSBT()
  } catch (cause) {
    throw new InvalidAnswerError('signPsbt', 'a transaction without all signatures, so nothing was sent', { cause })
  }
}
