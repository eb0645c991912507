import type { Transaction, VersionedTransaction } from '@solana/web3.js'

/** A transaction of `@solana/web3.js` 1.x. */
export type Web3Transaction = Transaction | VersionedTransaction
