// The code of a page's first load, and types. The code that decodes, checks or verifies has its own
// entries, `./address` and `./verify`: a bundler may put everything that this file exports into the
// first load.
export type { InsufficientFundsError } from '@latchkey/core'
export type {
  SolanaApi,
  SolanaNode,
  SolanaRequestOptions,
  SolanaSendOptions,
  SolanaSignOptions,
  SolanaWaitOptions,
} from './api/SolanaApi.js'
export type { BlockhashExpiredError } from './errors/BlockhashExpiredError.js'
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
