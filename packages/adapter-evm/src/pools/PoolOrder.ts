/** Sells exactly an amount of one token for another. */
export interface PoolOrder {
  /** The address of the sold token. Absent: the network's own currency. */
  readonly sell?: string | undefined
  /** The address of the bought token. Absent: the network's own currency. */
  readonly buy?: string | undefined
  /** In the smallest unit of the sold token. */
  readonly amount: bigint
  /**
   * A router that may take the amount already. Its best route is taken unless another router gives
   * more than 1 % more.
   */
  readonly allowed?: string | undefined
}
