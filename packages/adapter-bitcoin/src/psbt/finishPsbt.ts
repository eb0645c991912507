import { InvalidAnswerError } from '@latchkey/core'
import { readTransaction } from './readTransaction.js'

/**
 * Puts the signatures of a transaction where the network reads them.
 *
 * @throws {InvalidAnswerError} when one is missing: then nothing can be sent.
 */
export function finishPsbt(psbt: Uint8Array): Uint8Array {
  try {
    const transaction = readTransaction(psbt)
    if (!transaction.isFinal) transaction.finalize()
    return transaction.toPSBT()
  } catch (cause) {
    throw new InvalidAnswerError('signPsbt', 'a transaction that is not complete, so nothing was sent', { cause })
  }
}
