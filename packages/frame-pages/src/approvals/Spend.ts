/** What a signature or a call lets another account take. */
export interface Spend {
  /** Contract of the token. */
  readonly token: string | undefined
  readonly spender: string
  /** In the smallest unit. `undefined`: all of it, now and later. */
  readonly amount: bigint | undefined
}
