/** What a wallet answers with: the result, or an error in its place. */
export type StellarAnswer<Result> = Partial<Result> & {
  readonly error?: { readonly code: number; readonly message: string } | undefined
}

export interface StellarSignOptions {
  readonly networkPassphrase?: string | undefined
  /** Whose signature is wanted, where the wallet has several accounts. */
  readonly address?: string | undefined
}

/** What can be asked of a Stellar wallet in a page, by SEP-43. It has no events, no list of accounts, and nothing to give a permission back. */
export interface StellarWallet {
  /** Asks the person once; `''` while it is locked. */
  getAddress(): Promise<StellarAnswer<{ readonly address: string }>>
  getNetwork(): Promise<StellarAnswer<{ readonly network: string; readonly networkPassphrase: string }>>
  /** @returns The signature in base64, made as SEP-53 says. */
  signMessage(
    message: string,
    options?: StellarSignOptions,
  ): Promise<StellarAnswer<{ readonly signedMessage: string; readonly signerAddress: string }>>
  /** @param xdr - A transaction's envelope in base64. */
  signTransaction(
    xdr: string,
    options?: StellarSignOptions,
  ): Promise<StellarAnswer<{ readonly signedTxXdr: string; readonly signerAddress: string }>>
}
