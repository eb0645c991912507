export interface AssetsToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What the page `assets` reads from its address. */
export interface AssetsQuery {
  readonly evm: { readonly networkId: string; readonly node: string; readonly key: `0x${string}` }
  readonly solana: {
    readonly networkId: string
    readonly node: string
    readonly seed: string
    /** The wallet signs and leaves the sending to the app. */
    readonly signsOnly?: boolean | undefined
  }
  /** The app's own tokens on the EVM network. */
  readonly tokens: readonly AssetsToken[]
  /** URL of the data service. Absent: the app has none. */
  readonly service?: string | undefined
}
