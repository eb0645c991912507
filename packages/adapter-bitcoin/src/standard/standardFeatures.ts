/** The Wallet Standard's features for Bitcoin, and its own that are used here. Each is checked before it is called, and what it answers as well. */
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
  /** The same two in the words of bitcoin-wallet-standard, which MetaMask has. */
  readonly 'bitcoin:disconnect'?: { disconnect(): Promise<void> }
  readonly 'bitcoin:events'?: { on(event: 'change', listener: (change: unknown) => void): unknown }
}

export interface StandardSigning {
  readonly psbt: Uint8Array
  readonly chain: string
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
    /** Absent: what the transaction says of the input, else everything. */
    readonly sigHash?: StandardSigHash
  }[]
}

/** What a signature covers, in the words of bitcoin-wallet-standard. */
export type StandardSigHash = `${'ALL' | 'NONE' | 'SINGLE'}${'' | '|ANYONECANPAY'}`

/** One account of a wallet; `purpose` is what Bitcoin wallets add to the standard's own members. */
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
