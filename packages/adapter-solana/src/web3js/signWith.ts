import type { Signer } from '@solana/web3.js'
import type { Web3Transaction } from './web3Transaction.js'

/** Adds the signatures of signers whose keys are in the app. It changes the transaction. */
export function signWith(transaction: Web3Transaction, signers: readonly Signer[]): void {
  if (signers.length === 0) return
  // Recognised by a member: an app may have a second copy of the library, with other classes.
  if ('version' in transaction) transaction.sign([...signers])
  else transaction.partialSign(...signers)
}
