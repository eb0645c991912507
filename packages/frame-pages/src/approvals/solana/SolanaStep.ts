/** What one instruction of a transaction does. Amounts are in the smallest unit. */
export type SolanaStep =
  | { readonly kind: 'transfer'; readonly to: string; readonly amount: bigint }
  | {
      readonly kind: 'token'
      /** Token account that gets them. */
      readonly to: string
      /** Absent: the instruction does not name it. */
      readonly mint: string | undefined
      readonly amount: bigint
      /** As the instruction says, which the network checks. */
      readonly decimals: number | undefined
    }
  | { readonly kind: 'approve'; readonly spender: string; readonly mint: string | undefined; readonly amount: bigint }
  | { readonly kind: 'memo'; readonly text: string }
  /** Opens an account for a token, ends one, or sets what the network is paid: it moves nothing else. */
  | { readonly kind: 'usual'; readonly what: 'tokenAccount' | 'closeAccount' | 'budget' }
  /** A program that the wallet does not know, or an instruction that it can't read. */
  | { readonly kind: 'unknown'; readonly program: string }
