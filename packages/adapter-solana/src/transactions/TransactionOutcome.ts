import type { Json } from '@latchkey/core'

/** What became of a transaction. */
export type TransactionOutcome = MinedTransaction | ExpiredTransaction

export interface MinedTransaction {
  readonly signature: string
  /** `reverted`: it is in a block and cost its fee, but changed nothing. */
  readonly status: 'confirmed' | 'reverted'
  readonly slot: bigint
  /** Why it was reverted, as the network puts it. */
  readonly error?: Json | undefined
}

export interface ExpiredTransaction {
  readonly signature: string
  /** Its blockhash grew too old before it was in a block. It never happens: make a new one. */
  readonly status: 'expired'
}
