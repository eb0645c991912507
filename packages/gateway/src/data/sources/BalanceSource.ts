import type { AmountScale } from '@latchkey/core'
import type { Token } from '../tokens/Token.js'

export interface TokenBalance {
  readonly token: Token
  /** In the token's smallest unit, as the network stores it. */
  readonly amount: bigint
  /**
   * It is only there because the request named the token. Answers are kept for all clients, and one
   * that did not name it must not get it.
   */
  readonly isAsked?: boolean | undefined
  /** How the network shows amounts of the token. Absent: as it stores them. */
  readonly scale?: AmountScale | undefined
  /** With the scale `network`: the whole amount as the network shows it, if it says it. */
  readonly shown?: string | undefined
}

export interface BalanceRequest {
  /** In the canonical form of the namespace. */
  readonly address: string
  /** Canonical addresses of tokens that are read besides those that the source knows. */
  readonly tokens: readonly string[]
}

/**
 * Where balances of one network come from.
 *
 * A source answers what it knows to be true now, or throws. It never answers an empty list in
 * place of an error: users would see that their money is gone.
 */
export interface BalanceSource {
  /** For metrics. */
  readonly name: string
  /**
   * The native currency, and the tokens of which the address has any.
   *
   * @param signal - Aborted when the time for this source is over.
   */
  balances(request: BalanceRequest, signal: AbortSignal): Promise<readonly TokenBalance[]>
}
