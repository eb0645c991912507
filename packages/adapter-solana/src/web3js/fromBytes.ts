import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import type { Web3Transaction } from './web3Transaction.js'

/**
 * A transaction of `@solana/web3.js` from wire bytes.
 *
 * @param like - A transaction of the wanted kind.
 * @throws {InvalidTransactionError} when the bytes are not such a transaction.
 */
export function fromBytes<T extends Web3Transaction>(bytes: Uint8Array, like: T): T {
  try {
    const read = 'version' in like ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)
    return read as T
  } catch (cause) {
    throw new InvalidTransactionError('it can not be read', { cause })
  }
}
