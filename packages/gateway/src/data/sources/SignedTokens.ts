/** Knows which tokens an address moved itself. Strangers can send it any token, and name it as a sender. */
export interface SignedTokens {
  /** For metrics. */
  readonly name: string
  /**
   * Those of the tokens that moved from or to the address in a transaction that it signed.
   *
   * @param tokens - Contracts or mints, in the canonical form.
   */
  signedOf(address: string, tokens: readonly string[], signal: AbortSignal): Promise<readonly string[]>
}
