import type { Token } from '../tokens/Token.js'

/** Where prices of tokens of one network come from. */
export interface PriceSource {
  /** For metrics. */
  readonly name: string
  /**
   * The price of one whole token in US dollars, as decimal text: `'0.9998'`.
   *
   * @returns By address, with `''` for the native currency. A token that the source does not know
   * is absent, and the next source is asked for it. No price is better than a wrong one.
   */
  prices(tokens: readonly Token[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>
}
