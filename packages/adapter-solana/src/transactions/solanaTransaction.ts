import type { Transaction } from '@solana/kit'

/**
 * A transaction to sign or send: its wire bytes, or the compiled one of `@solana/kit`. It must name
 * its recent blockhash and its fee payer.
 */
export type SolanaTransaction = Uint8Array | Transaction

/** A signed transaction, in the form it was given in. */
export type Signed<T extends SolanaTransaction> = T extends Uint8Array ? Uint8Array : Transaction
