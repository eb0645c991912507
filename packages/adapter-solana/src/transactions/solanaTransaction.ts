import type { Transaction } from '@solana/kit'

/** A transaction to sign or send: its wire bytes, or what `@solana/kit` compiled. It names its own latest block and who pays. */
export type SolanaTransaction = Uint8Array | Transaction

/** A signed one, as what it was given. */
export type Signed<T extends SolanaTransaction> = T extends Uint8Array ? Uint8Array : Transaction
