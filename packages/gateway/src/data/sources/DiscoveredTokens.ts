/** Knows tokens that an address may have, although the configuration does not list them. */
export interface DiscoveredTokens {
  /** For metrics. */
  readonly name: string
  /**
   * Contracts of fungible tokens that moved to the address, in the canonical form. Their balances
   * are read from the node.
   *
   * @param max - How many. Those that the source trusts most come first.
   */
  tokensOf(address: string, max: number, signal: AbortSignal): Promise<readonly string[]>
}
