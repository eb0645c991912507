/** The final state of a transaction. */
export type TransactionOutcome = MinedTransaction | ReplacedTransaction | DroppedTransaction

export interface MinedTransaction {
  /** The id that was passed to `waitForTransaction`. */
  readonly txid: string
  readonly status: 'confirmed'
  /**
   * The wallet sped the transaction up: the one with this id makes the same payments, and is in the
   * block instead.
   */
  readonly replacedBy?: string | undefined
  readonly blockHeight: number
}

export interface ReplacedTransaction {
  readonly txid: string
  /**
   * A transaction in a block spent a coin of this one, so this one can never be mined.
   * - `cancelled`: the other transaction returns everything to the sender.
   * - `replaced`: the other transaction makes none of the payments.
   */
  readonly status: 'replaced' | 'cancelled'
  readonly replacedBy: string
}

export interface DroppedTransaction {
  readonly txid: string
  /**
   * A service had the transaction, but has not known it for a minute, and its coins are unspent. It
   * may reappear, or be sent again.
   */
  readonly status: 'dropped'
}
