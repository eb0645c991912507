/**
 * The Bitcoin features and the general features of the Wallet Standard that this adapter uses. Each
 * is checked before it is called, and its answer after.
 */
export interface StandardFeatures {
  readonly 'bitcoin:connect'?: {
    connect(input: { readonly purposes: readonly string[] }): Promise<unknown>
  }
  readonly 'bitcoin:signMessage'?: {
    signMessage(input: { readonly account: StandardAccount; readonly message: Uint8Array }): Promise<unknown>
  }
  readonly 'bitcoin:signTransaction'?: {
    signTransaction(input: StandardSigning): Promise<unknown>
  }
  readonly 'bitcoin:signAndSendTransaction'?: {
    signAndSendTransaction(input: StandardSigning): Promise<unknown>
  }
  readonly 'standard:connect'?: {
    connect(input?: { readonly silent?: boolean }): Promise<unknown>
  }
  readonly 'standard:disconnect'?: { disconnect(): Promise<void> }
  readonly 'standard:events'?: { on(event: 'change', listener: (change: unknown) => void): unknown }
  /** The same two features as named by bitcoin-wallet-standard, which MetaMask uses. */
  readonly 'bitcoin:disconnect'?: { disconnect(): Promise<void> }
  readonly 'bitcoin:events'?: { on(event: 'change', listener: (change: unknown) => void): unknown }
}

export interface StandardSigning {
  readonly psbt: Uint8Array
  readonly chain: string
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
    /** Absent: the sighash type that the PSBT gives for the input, otherwise everything. */
    readonly sigHash?: StandardSigHash
  }[]
}

/** Sighash types as named by bitcoin-wallet-standard. */
export type StandardSigHash = `${'ALL' | 'NONE' | 'SINGLE'}${'' | '|ANYONECANPAY'}`

/** An account of a wallet. Bitcoin wallets add `purpose` to the members of the standard. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: ArrayLike<number>
  /** `bitcoin:mainnet`, … */
  readonly chains: readonly string[]
  readonly label?: string | undefined
  readonly purpose?: unknown
}

export interface StandardWallet {
  readonly name: string
  readonly icon: string
  readonly accounts: readonly StandardAccount[]
  readonly features: StandardFeatures
}
