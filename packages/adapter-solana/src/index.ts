// What a page loads first, and types. What decodes, checks or verifies is behind `./address` and `./verify`, because a bundler may
// take all that this file names into the first load.
export type {
  SolanaApi,
  SolanaNode,
  SolanaRequestOptions,
  SolanaSendOptions,
  SolanaSignOptions,
  SolanaWaitOptions,
} from './api/SolanaApi.js'
export type { BlockhashExpiredError } from './errors/BlockhashExpiredError.js'
export type { InsufficientFundsError } from './errors/InsufficientFundsError.js'
export type { InvalidTransactionError } from './errors/InvalidTransactionError.js'
export type { RecipientError } from './errors/RecipientError.js'
export type { TransactionChangedError } from './errors/TransactionChangedError.js'
export type { UnsupportedTokenError } from './errors/UnsupportedTokenError.js'
export { type LocalnetOptions, localnet } from './networks/localnet.js'
export { type SolanaOptions, solana } from './solana.js'
export { solanaText } from './text.js'
export type { PreflightCommitment, SendOptions } from './transactions/readSendOptions.js'
export type { Signed, SolanaTransaction } from './transactions/solanaTransaction.js'
export type { ExpiredTransaction, MinedTransaction, TransactionOutcome } from './transactions/TransactionOutcome.js'
export type { Commitment } from './transactions/waitForTransaction.js'
