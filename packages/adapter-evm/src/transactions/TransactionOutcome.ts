import type { Address, Hex } from 'viem'

/** The outcome of a transaction. */
export type TransactionOutcome = MinedTransaction | ReplacedTransaction | UnminedTransaction

export interface MinedTransaction {
  /** The hash that the caller waits for. */
  readonly hash: Hex
  /** `reverted`: it is in a block and cost its fee, but changed nothing. */
  readonly status: 'confirmed' | 'reverted'
  /**
   * The wallet sped it up: the same call is in a block under this hash, at another price. The
   * fields below are about this transaction.
   */
  readonly replacedBy?: Hex | undefined
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  /** What was paid in wei. Absent where the node does not report the price. */
  readonly fee?: bigint | undefined
  /** The address of the contract that the transaction created. */
  readonly contract?: Address | undefined
}

export interface ReplacedTransaction {
  readonly hash: Hex
  /**
   * Another transaction of the sender has its nonce, so it never happens.
   * - `cancelled`: the other one does nothing, as wallets send it to cancel.
   * - `replaced`: any other.
   */
  readonly status: 'replaced' | 'cancelled'
  /** Absent where the node does not know it. */
  readonly replacedBy?: Hex | undefined
}

export interface UnminedTransaction {
  readonly hash: Hex
  /**
   * - `dropped`: the node knew it, has not known it for a minute, and its nonce is free. It may
   *   come back, or be sent again with this nonce.
   * - `proposed`: the sender is a contract and no node knows the hash. The hash is the wallet's own
   *   id of a transaction that other signers have to approve.
   */
  readonly status: 'dropped' | 'proposed'
}
