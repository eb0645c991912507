/** What a transaction of Solana is for one address. It is kept as JSON. */
export interface SolanaItem {
  /** Milliseconds since 1970. */
  readonly time: number
  /** Who paid the fee, which is who sent it. */
  readonly payer: string
  readonly isSuccessful: boolean
  /** Lamports, as decimal text. */
  readonly fee: string
  readonly movements: readonly SolanaMovement[]
}

export interface SolanaMovement {
  /** `null`: SOL. */
  readonly mint: string | null
  readonly decimals: number
  /** Seen from the address. */
  readonly direction: 'in' | 'out'
  /** In the smallest unit, as decimal text. */
  readonly amount: string
  /** Whom it came from or went to. `null`: no other account had it. */
  readonly other: string | null
}
