/** What the routes of swaps read from the nodes of a network. */
export interface ChainReads {
  /**
   * What each spender may take of a token of an account. An address that is no token has 0.
   *
   * @throws {SourceError} {NodeError} No node has a usable answer.
   */
  allowances(
    asked: { readonly token: string; readonly owner: string; readonly spenders: readonly string[] },
    signal: AbortSignal,
  ): Promise<readonly bigint[]>
  /** Which tokens have permits (EIP-2612). An address that is no token is absent. */
  permits(tokens: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, boolean>>
  /**
   * The gas that a transaction needs.
   *
   * @throws {NodeError} It would fail.
   */
  estimate(
    transaction: { readonly from: string; readonly to: string; readonly data: string; readonly value: bigint },
    signal: AbortSignal,
  ): Promise<bigint>
  /** The time of the newest block, in s since 1970. Contracts compare deadlines with it. */
  time(signal: AbortSignal): Promise<number>
}
