import type { Json } from '@latchkey/core'

/** The outcome of a transaction. */
export type TransactionOutcome = MinedTransaction | ExpiredTransaction

export interface MinedTransaction {
  readonly signature: string
  /** `reverted`: it is in a block and cost its fee, but changed nothing. */
  readonly status: 'confirmed' | 'reverted'
  readonly slot: bigint
  /** The reason of the revert, in the network's form. */
  readonly error?: Json | undefined
}

export interface ExpiredTransaction {
  readonly signature: string
  /** Its blockhash became too old before it was in a block. It never happens: build a new one. */
  readonly status: 'expired'
}
