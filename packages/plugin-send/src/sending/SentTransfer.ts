import type { Json, ReplacementKind, TransactionStatus } from '@latchkey/core'

/** A transfer that this plugin sent or asked for, as it is remembered over a reload. */
export interface SentTransfer {
  readonly id: string
  /** CAIP-2. */
  readonly networkId: string
  /** Address of the sender. */
  readonly from: string
  readonly to: string
  /** The name that the user entered. */
  readonly name?: string | undefined
  /** The token's address. Absent: the network's own currency. */
  readonly token?: string | undefined
  readonly symbol: string
  readonly decimals: number
  /** In the token's smallest unit, as decimal text. */
  readonly amount: string
  /**
   * What the user confirmed, as decimal text, where the network shows another amount than it stores.
   * Empty: not known. Absent: the amount.
   */
  readonly shown?: string | undefined
  /** When the wallet was asked, in ms since 1970. */
  readonly at: number
  readonly status: SentStatus
  /** The hash, once it is known. */
  readonly hash?: string | undefined
  /** What the transaction service needs to follow it after a reload. */
  readonly memo?: Json | undefined
  /** The transactions that were sent from here to take its place, the newest last. */
  readonly replacements?: readonly string[] | undefined
  /** What the newest of them does. */
  readonly newestKind?: ReplacementKind | undefined
  /** The transaction that took its place. */
  readonly replacedBy?: string | undefined
  /** The fee that was paid, in the smallest unit of the network's own currency. Decimal text. */
  readonly fee?: string | undefined
  /** What the wallet was asked for, by which a late answer is recognised. Absent: not asked yet. */
  readonly request?: string | undefined
  readonly isSmartAccount?: true | undefined
  /** The user has looked what became of it, so the form does not name it any more. */
  readonly isChecked?: true | undefined
}

/**
 * - `asking`: the wallet is asked.
 * - `unknown`: it is not known whether it was sent.
 * - `pending`: it is sent, and in no block yet.
 * - `declined`: the user declined it in the wallet after the page had stopped waiting.
 */
export type SentStatus = 'asking' | 'unknown' | 'pending' | 'declined' | TransactionStatus
