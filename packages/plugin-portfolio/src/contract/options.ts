/** A token that the app lists by itself. What is absent is read from the token. */
export interface OwnToken {
  readonly address: string
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** A URL, which is shown only if `allowImage` accepts it. */
  readonly icon?: string | undefined
}

/** A currency in which data services give prices. */
export type Currency = 'btc' | 'eth' | 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy'

export interface PortfolioOptions {
  /**
   * The app's own tokens by CAIP-2 id of their network. They are listed for accounts that have
   * some, also where no data service knows them.
   */
  readonly tokens?: Readonly<Record<string, readonly OwnToken[]>> | undefined
  /** Of prices and values. Default: `usd`. */
  readonly currency?: Currency | undefined
  /**
   * Whether tokens without decimal places (`decimals` 0), of which most are NFTs, are listed.
   * Default: false.
   */
  readonly wholeTokens?: boolean | undefined
}
