import type { Token } from './Token.js'

/** Says that a token has the symbol of a listed one, and is another token. */
export interface TokenMark {
  /** The listed one. */
  readonly listed: Token
  /**
   * What knows the token beside its symbol: the operator's list, a price source of the operator, or a
   * transaction that the account signed. `undefined`: nothing does, and users see it only on request.
   */
  readonly knownBy: 'list' | 'price' | 'account' | undefined
}
