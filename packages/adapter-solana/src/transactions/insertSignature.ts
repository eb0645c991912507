import { getTransactionEncoder, type SignatureBytes } from '@solana/kit'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import { readTransaction } from './readTransaction.js'

/**
 * Inserts a signature into a transaction.
 *
 * @param signature - 64 bytes.
 * @throws {InvalidTransactionError} when the transaction needs no signature of the address.
 */
export function insertSignature(wire: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const { transaction } = readTransaction(wire)
  if (!Object.hasOwn(transaction.signatures, address)) {
    throw new InvalidTransactionError('it needs no signature of the connected account')
  }
  const signatures = { ...transaction.signatures, [address]: signature as SignatureBytes }
  return Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures }))
}
