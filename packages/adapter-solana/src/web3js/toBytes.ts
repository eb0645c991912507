import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import type { Web3Transaction } from './web3Transaction.js'

/**
 * The wire bytes of a transaction, with the signatures that are there.
 *
 * @throws {InvalidTransactionError} when it says not yet who pays or on which block it lives.
 */
export function toBytes(transaction: Web3Transaction): Uint8Array {
  try {
    // Both are asked by their members: an app may hold a second copy of the library, whose classes are others.
    const bytes =
      'version' in transaction
        ? transaction.serialize()
        : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    return Uint8Array.from(bytes)
  } catch (cause) {
    throw new InvalidTransactionError('it can not be written: it needs a fee payer and a recent blockhash', { cause })
  }
}
