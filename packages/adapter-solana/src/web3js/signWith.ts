import { InvalidInputError, isRecord } from '@latchkey/core'
import type { Signer } from '@solana/web3.js'
import { InvalidTransactionError } from '../errors/InvalidTransactionError.js'
import type { Web3Transaction } from './web3Transaction.js'

/**
 * Adds the signatures of signers whose keys are in the app. It changes the transaction.
 *
 * @throws {InvalidInputError} for what are no signers.
 * @throws {InvalidTransactionError} when they can't sign it.
 */
export function signWith(transaction: Web3Transaction, signers: readonly Signer[]): void {
  // No value is named here, because it may be a key.
  if (!Array.isArray(signers) || !signers.every(isSigner))
    throw new InvalidInputError('list of signers', typeof signers)
  if (signers.length === 0) return
  try {
    add(transaction, signers)
  } catch (cause) {
    throw new InvalidTransactionError('its signers can not sign it', { cause })
  }
}

function isSigner(signer: unknown): boolean {
  return isRecord(signer) && isRecord(signer.publicKey) && signer.secretKey instanceof Uint8Array
}

function add(transaction: Web3Transaction, signers: readonly Signer[]): void {
  // Recognised by a member: an app may have a second copy of the library, with other classes.
  if ('version' in transaction) transaction.sign([...signers])
  else transaction.partialSign(...signers)
}
