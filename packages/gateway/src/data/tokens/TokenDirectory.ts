import type { Token } from './Token.js'

/** What the tokens of one network are called: from the configuration, else from their contracts. */
export interface TokenDirectory {
  /** The native currency. */
  readonly native: Token
  /** The tokens of the configuration, in its order. */
  readonly listed: readonly Token[]
  /**
   * Describes tokens by their canonical address. An address without the functions of a token is
   * absent from the answer.
   *
   * @throws {SourceError} No node has a usable answer.
   */
  describe(addresses: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Token>>
}
