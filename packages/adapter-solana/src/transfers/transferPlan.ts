import type { Instruction } from '@solana/kit'

/** The parts of a transfer, before it is a transaction. */
export interface TransferPlan {
  readonly instructions: readonly Instruction[]
  /** Lamports to send. */
  readonly lamports: bigint
  /** Lamports that stay in a new account of the recipient. */
  readonly deposit: bigint
  /** Compute units that it needs at most. */
  readonly units: number
  /** For a token: the amount to send, and the balance. */
  readonly token?: { readonly address: string; readonly needed: bigint; readonly available: bigint } | undefined
}
