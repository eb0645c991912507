/** A fungible token of one network, or its native currency. */
export interface Token {
  /** Contract or mint, in the canonical form of its namespace. `undefined`: the native currency. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  /** Digits of the smallest unit after the point. */
  readonly decimals: number
  /** https URL of a picture. Clients show it through `/v1/image`. */
  readonly icon: string | undefined
}
