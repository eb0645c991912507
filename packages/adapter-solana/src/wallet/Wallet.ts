/** The name of a chain or a feature in the Wallet Standard, e.g. `solana:mainnet`. */
export type StandardName = `${string}:${string}`

/**
 * A wallet of the Wallet Standard, version 1.0.0, unchecked. The types are our own, because the
 * published packages need Node 22.
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
