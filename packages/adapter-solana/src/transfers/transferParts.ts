import type { AmountScale } from '@latchkey/core'
import type { Instruction } from '@solana/kit'

/** The parts of a transfer, before it is a transaction. */
export interface TransferParts {
  readonly instructions: readonly Instruction[]
  /** Lamports to send. */
  readonly lamports: bigint
  /** Lamports that stay in a new account of the recipient. */
  readonly deposit: bigint
  /** Compute units that it needs at most. */
  readonly units: number
  /** For a token: the amount to send, and the balance of the account that it is taken from. */
  readonly token?:
    | {
        readonly address: string
        readonly decimals: number
        readonly needed: bigint
        readonly available: bigint
        /** What the token itself keeps of the amount. */
        readonly kept: bigint
        /** How its amounts are shown now. `undefined`: as they are stored. */
        readonly scale: AmountScale | undefined
        /** With the scale `network`: what the network shows for all of `available`, if it says it. */
        readonly shown: string | undefined
      }
    | undefined
}
