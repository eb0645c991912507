import type { Instruction } from '@solana/kit'

/** What a transfer does, before it is a transaction. */
export interface TransferPlan {
  readonly instructions: readonly Instruction[]
  /** lamports that leave with it. */
  readonly lamports: bigint
  /** lamports that stay in a new account of the receiver. */
  readonly deposit: bigint
  /** Compute units that it needs at most. */
  readonly units: number
  /** Of a token: what is sent and what is there. */
  readonly token?: { readonly address: string; readonly needed: bigint; readonly available: bigint } | undefined
}
