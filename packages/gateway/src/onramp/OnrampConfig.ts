import type { Secret } from '../config/Secret.js'

export interface OnrampConfig {
  /**
   * The address of the gateway, as browsers of users know it, for links to the checkout:
   * `https://gateway.example`. Default: the address to which the request was sent.
   */
  readonly url?: string | undefined
  /** Signs webhooks and quotes, at least 32 characters. */
  readonly webhookSecret: Secret
  /** Days for which orders that are over are kept. Default: 400. */
  readonly retentionDays?: number | undefined
  /** Test cards instead of money. Only with `allowLocal`. */
  readonly sandbox: SandboxConfig
}

export interface SandboxConfig {
  /** Ids of the projects whose apps can buy. */
  readonly projects: readonly string[]
  /** What can be bought, by the CAIP-2 id of a local network. At least one. */
  readonly networks: { readonly [networkId: string]: SandboxNetworkConfig }
  /**
   * The least and the most that one order costs, as decimal text. The most is a cent or more.
   * Default: 10 and 7500.
   */
  readonly limits?: { readonly least?: string | undefined; readonly most?: string | undefined } | undefined
  /** Percent of a payment that are kept as a fee. Default: 0. */
  readonly fee?: number | undefined
  /** Seconds until a payment with the slow test card is approved. Default: 30. */
  readonly delay?: number | undefined
}

export interface SandboxNetworkConfig {
  /** What users read. Default: the id. */
  readonly name?: string | undefined
  /**
   * Key of the account that gives the tokens away: a private key in hex of an EVM network, or a key
   * pair of 64 bytes in base58 of Solana.
   */
  readonly faucet: Secret
  /**
   * `native`, or addresses of `tokens` of the network, each once. With `prices`, each has one.
   * Default: all of them.
   */
  readonly tokens?: readonly string[] | undefined
  /** Dollars as decimal text, by address, as in a price table. Default: the network's `prices`. */
  readonly prices?: { readonly [address: string]: string } | undefined
}
