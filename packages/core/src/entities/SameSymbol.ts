/** The listed token whose symbol another token has. */
export interface SameSymbol {
  readonly name: string
  readonly symbol: string
  /** Absent: the own currency of the network. */
  readonly address?: string | undefined
  /**
   * What knows the other token: a list or a price source of the operator, or a transaction that the
   * account signed. Absent: nothing but its symbol, so it is in no list until the user shows it.
   */
  readonly knownBy?: 'list' | 'price' | 'account' | undefined
}
