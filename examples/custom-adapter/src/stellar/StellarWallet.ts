/** Answer of a wallet: the result or an error. */
export type StellarAnswer<Result> = Partial<Result> & {
  readonly error?: { readonly code: number; readonly message: string } | undefined
}

export interface StellarSignOptions {
  readonly networkPassphrase?: string | undefined
  /** Address of the account that signs, if the wallet has several. */
  readonly address?: string | undefined
}

/** Interface of an injected Stellar wallet (SEP-43): no events, no account list, no revocation. */
export interface StellarWallet {
  /** Asks the user the first time. `''` while the wallet is locked. */
  getAddress(): Promise<StellarAnswer<{ readonly address: string }>>
  getNetwork(): Promise<StellarAnswer<{ readonly network: string; readonly networkPassphrase: string }>>
  /** @returns Signature in base64 (SEP-53). */
  signMessage(
    message: string,
    options?: StellarSignOptions,
  ): Promise<StellarAnswer<{ readonly signedMessage: string; readonly signerAddress: string }>>
  /** @param xdr - Transaction envelope in base64. */
  signTransaction(
    xdr: string,
    options?: StellarSignOptions,
  ): Promise<StellarAnswer<{ readonly signedTxXdr: string; readonly signerAddress: string }>>
}
