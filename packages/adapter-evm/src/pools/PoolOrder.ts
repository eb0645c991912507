/** Sells exactly an amount of one token for another. */
export interface PoolOrder {
  /** The address of the sold token. Absent: the network's own currency. */
  readonly sell?: string | undefined
  /** The address of the bought token. Absent: the network's own currency. */
  readonly buy?: string | undefined
  /** In the smallest unit of the sold token. */
  readonly amount: bigint
}
