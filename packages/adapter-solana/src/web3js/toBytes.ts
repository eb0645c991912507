import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import type { Web3Transaction } from './web3Transaction.js'

/**
 * The wire bytes of a transaction, with its signatures so far.
 *
 * @throws {InvalidTransactionError} when it has no fee payer or no recent blockhash.
 */
export function toBytes(transaction: Web3Transaction): Uint8Array {
  try {
    // Recognised by a member: an app may have a second copy of the library, with other classes.
    const bytes =
      'version' in transaction
        ? transaction.serialize()
        : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    return Uint8Array.from(bytes)
  } catch (cause) {
    throw new InvalidTransactionError('it can not be written: it needs a fee payer and a recent blockhash', { cause })
  }
}
