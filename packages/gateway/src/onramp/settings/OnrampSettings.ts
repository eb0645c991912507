export interface OnrampSettings {
  /** URL without a slash at its end. `undefined`: that of the request. */
  readonly url: string | undefined
  readonly webhookSecret: string
  readonly retentionDays: number
  readonly sandbox: SandboxSettings
}

export interface SandboxSettings {
  /** Ids. */
  readonly projects: ReadonlySet<string>
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, SandboxNetwork>
  /** Decimal text. */
  readonly least: string
  readonly most: string
  readonly feePercent: number
  /** Milliseconds. */
  readonly delay: number
}

export interface SandboxNetwork {
  readonly name: string
  /** A key, in the form of its namespace. */
  readonly faucet: string
  /** Canonical addresses, with `''` for the native currency. */
  readonly tokens: readonly string[]
  /** By canonical address. `undefined`: the network's sources of prices. */
  readonly prices: ReadonlyMap<string, string> | undefined
}
