import type { Json } from '../../entities/json.js'
import { defineService } from '../defineService.js'
import type { ServiceToken } from '../plugin.js'

/** A transaction by what its network knows it by. */
export interface TransactionReference {
  /** CAIP-2. */
  readonly networkId: string
  /** Its hash, signature or id. */
  readonly hash: string
  /** Address of the sender, where it is known. With it more outcomes are recognised. */
  readonly address?: string | undefined
  /**
   * What `TransactionService.memo` returned when the transaction was sent. It is needed to follow
   * the transaction after a reload.
   */
  readonly memo?: Json | undefined
  /**
   * Transactions that this app sent in its place. Each of them can be in a block instead, and while
   * the nodes know one of them it is not `dropped`.
   */
  readonly replacements?: readonly string[] | undefined
}

/**
 * The outcome of a transaction.
 * - `confirmed`: it is in a block and did what it should do.
 * - `reverted`: it is in a block and cost its fee, but changed nothing.
 * - `replaced`: another transaction of the sender has its place, so it never happens. Without
 *   `replacedBy` the other one is not known: it can be the same transfer at another price.
 * - `cancelled`: like `replaced`, by a transaction that does nothing.
 * - `dropped`: the nodes no longer know it. It may come back.
 * - `expired`: its time is over. It never happens.
 * - `proposed`: other signers of the account have to approve it first.
 */
export type TransactionStatus = 'confirmed' | 'reverted' | 'replaced' | 'cancelled' | 'dropped' | 'expired' | 'proposed'

export interface SettledTransaction {
  /** The hash that the caller waits for. */
  readonly hash: string
  readonly status: TransactionStatus
  /**
   * The transaction that took its place. With `confirmed` and `reverted` it is the same transfer at
   * another price, and `fee` is about it.
   */
  readonly replacedBy?: string | undefined
  /**
   * The fee that was paid, in the smallest unit of the network's own currency. Absent while it is in
   * no block, or where the network does not report it.
   */
  readonly fee?: bigint | undefined
}

export interface WaitForTransactionOptions {
  readonly signal: AbortSignal
  /** Limit of the wait in ms. The transaction may still happen after it. */
  readonly limit?: number | undefined
}

/** What becomes of transactions, by the nodes of their network. The wallet gets no request. */
export interface TransactionService {
  /**
   * Waits until the transaction is in a block, or can no longer be. A transaction that was replaced
   * in the wallet is followed to its replacement.
   *
   * @throws {TimeoutError} after `limit`.
   * @throws What the network's RPC throws, when it fails several times in a row. The outcome is not
   * known then, and the wait may be repeated.
   */
  wait(transaction: TransactionReference, options: WaitForTransactionOptions): Promise<SettledTransaction>
  /**
   * Reads what a later page needs to follow the transaction. Call it soon after sending: the nodes
   * forget a transaction that is replaced. `undefined`: nothing is known.
   */
  memo(transaction: TransactionReference, signal: AbortSignal): Promise<Json | undefined>
  /**
   * Whether the transaction is in a block now. It was in one: a reorganisation may have taken it
   * back. Absent: blocks of the namespace are final when `wait` says that one has the transaction.
   */
  isInBlock?(transaction: TransactionReference, signal: AbortSignal): Promise<boolean>
  /** What users read when a transfer failed in the wallet or the network. */
  failedText(): Promise<string>
}

/** What becomes of transactions. Without it they can't be followed. */
export const transactionsService: ServiceToken<TransactionService> = /* @__PURE__ */ defineService('transactions')

/**
 * How a pending transaction is replaced: by the same one at a higher price, or by one that does
 * nothing.
 */
export type ReplacementKind = 'speedUp' | 'cancel'

/** The cost of replacing a pending transaction. */
export interface ReplacementEstimate {
  /** The most that the replacement can cost, in the smallest unit of the network's own currency. */
  readonly fee: bigint
}
