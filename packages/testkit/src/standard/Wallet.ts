/** A chain or a feature as the Wallet Standard names it, e.g. `solana:mainnet`. */
export type StandardName = `${string}:${string}`

/**
 * A wallet of the Wallet Standard, version 1.0.0. The types are our own, because those that are
 * published may not be installed where this package may.
 */
export interface Wallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly StandardName[]
  readonly features: Readonly<Record<StandardName, unknown>>
  readonly accounts: readonly WalletAccount[]
}

export interface WalletAccount {
  readonly address: string
  readonly publicKey: Omit<Uint8Array, 'copyWithin' | 'fill' | 'reverse' | 'set' | 'sort'>
  readonly chains: readonly StandardName[]
  readonly features: readonly StandardName[]
  readonly label?: string
  readonly icon?: Wallet['icon']
}
