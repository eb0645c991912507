import type { Address, Hex } from 'viem'

/** What became of a transaction. */
export type TransactionOutcome = MinedTransaction | ReplacedTransaction | UnminedTransaction

export interface MinedTransaction {
  /** What was waited for. */
  readonly hash: Hex
  /** `reverted`: it is in a block and cost its fee, but changed nothing. */
  readonly status: 'confirmed' | 'reverted'
  /** The wallet sped it up: the same call went into a block under this hash, at another price. What follows is of that one. */
  readonly replacedBy?: Hex | undefined
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  /** The address of a contract that it made. */
  readonly contract?: Address | undefined
}

export interface ReplacedTransaction {
  readonly hash: Hex
  /**
   * Another transaction of the sender has its nonce, so it never happens. `cancelled`: one that does nothing, as wallets send it to cancel;
   * `replaced`: any other.
   */
  readonly status: 'replaced' | 'cancelled'
  /** Absent where the node can't say which. */
  readonly replacedBy?: Hex | undefined
}

export interface UnminedTransaction {
  readonly hash: Hex
  /**
   * `dropped`: the node had it and has not known it for a minute, and its nonce is free: it may come back, or be sent again with this nonce.
   * `proposed`: the sender is a contract and no node knows the hash: it is the wallet's own name for what its other signers have to approve.
   */
  readonly status: 'dropped' | 'proposed'
}
