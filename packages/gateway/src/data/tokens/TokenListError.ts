import type { Token } from './Token.js'

/** The configuration lists a token with other decimals than its contract names. */
export class TokenListError extends Error {
  override readonly name = 'TokenListError'
  /** CAIP-2. */
  readonly networkId: string
  readonly token: Token

  constructor(networkId: string, token: Token, decimals: number) {
    const { address, symbol, decimals: listed } = token
    super(
      `The contract of ${symbol} (${address}) on ${networkId} has ${decimals} decimals, and the token list has ${listed}. The contract is believed. Correct the list.`,
    )
    this.networkId = networkId
    this.token = token
  }
}
