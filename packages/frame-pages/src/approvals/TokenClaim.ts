/** What the contract of a token says of itself. The address alone identifies it. */
export interface TokenClaim {
  readonly symbol: string
  readonly decimals: number
}
