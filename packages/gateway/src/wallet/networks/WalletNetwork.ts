/** A network of the wallet, as its page shows it. */
export interface WalletNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}
