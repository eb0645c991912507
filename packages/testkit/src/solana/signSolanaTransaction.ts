import { type Address, getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from '@solana/kit'
import { SolanaWalletError } from './SolanaWalletError.js'
import type { SolanaKey } from './solanaKey.js'

export interface SignedSolanaTransaction {
  readonly wire: Uint8Array
  readonly signature: Uint8Array
}

/** @throws {SolanaWalletError} if the transaction does not require a signature of the key. */
export function signSolanaTransaction(key: SolanaKey, wire: Uint8Array): SignedSolanaTransaction {
  const transaction = getTransactionDecoder().decode(wire)
  if (!(key.address in transaction.signatures)) {
    throw new SolanaWalletError({ code: -32602, message: `The transaction needs no signature of ${key.address}.` })
  }
  const signature = key.sign(Uint8Array.from(transaction.messageBytes))
  const signatures = { ...transaction.signatures, [key.address as Address]: signature as SignatureBytes }
  return { wire: Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures })), signature }
}
