/** What became of a transaction. */
export type TransactionOutcome = MinedTransaction | ReplacedTransaction | DroppedTransaction

export interface MinedTransaction {
  /** What was waited for. */
  readonly txid: string
  readonly status: 'confirmed'
  /** The wallet sped it up: a transaction with this id makes the same payments. It is in the block instead. */
  readonly replacedBy?: string | undefined
  readonly blockHeight: number
}

export interface ReplacedTransaction {
  readonly txid: string
  /**
   * Another transaction in a block spent a coin of this one, so this one never happens. `cancelled`: the other one returns everything to
   * the sender. `replaced`: the other one makes none of its payments.
   */
  readonly status: 'replaced' | 'cancelled'
  readonly replacedBy: string
}

export interface DroppedTransaction {
  readonly txid: string
  /** The service had it and has not known it for a minute, and its coins are unspent. It may come back, or be sent again. */
  readonly status: 'dropped'
}
