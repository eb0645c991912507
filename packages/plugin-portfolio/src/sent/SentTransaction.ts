import type { Json, ScaleJson, TransactionStatus } from '@latchkey/core'

/** A transaction of this app, from the moment when it was sent. */
export interface SentTransaction {
  /** CAIP-2. */
  readonly networkId: string
  /** Of the sender. */
  readonly address: string
  /**
   * What the networks knows it by. The first is its own; the others are the same transfer at a
   * higher price.
   */
  readonly hashes: readonly [string, ...string[]]
  /** Other transactions that this app sent in its place, e.g. to cancel it. */
  readonly successors?: readonly string[] | undefined
  /** When it was sent, in ms since 1970. */
  readonly at: number
  /** Absent: it is no plain transfer. */
  readonly transfer?: SentTransfer | undefined
  readonly status: SentStatus
  /** The transaction that took its place. */
  readonly replacedBy?: string | undefined
  /** What its adapter needs to follow it after a reload. */
  readonly memo?: Json | undefined
}

export interface SentTransfer {
  readonly to: string
  /** In the token's smallest unit, as decimal text. */
  readonly amount: string
  /** The token's address. Absent: the own currency of the network. */
  readonly token?: string | undefined
  /** Of the token, by its own contract. The list of an account drops a token that it has sent away. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** How the network shows amounts of it. Absent: as it stores them. */
  readonly scale?: ScaleJson | undefined
}

export type SentStatus = 'pending' | TransactionStatus
