import type { AmountScale, EntryStatus, EntryTransfer } from '@latchkey/core'

/** A transaction of this app, as core's ledger knows it. */
export interface SentTransaction {
  /** CAIP-2. */
  readonly networkId: string
  /** Of the sender. */
  readonly address: string
  /**
   * What the network knows it by. The first is its own; the others are the same transfer at a
   * higher price.
   */
  readonly hashes: readonly [string, ...string[]]
  /** Other transactions that this app sent in its place, e.g. to cancel it. */
  readonly successors?: readonly string[] | undefined
  /** When the wallet was asked, in ms since 1970. */
  readonly at: number
  /** Absent: it is no plain transfer. */
  readonly transfer?: SentTransfer | undefined
  readonly status: SentStatus
  /** The transaction that took its place. */
  readonly replacedBy?: string | undefined
}

export interface SentTransfer extends EntryTransfer {
  /** Of the token, by its own contract. The list of an account drops a token that it has sent away. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** How the network shows amounts of it. Absent: as it stores them. */
  readonly scale?: AmountScale | undefined
}

/** What has no hash yet is no activity. */
export type SentStatus = Exclude<EntryStatus, 'asking' | 'declined'>
