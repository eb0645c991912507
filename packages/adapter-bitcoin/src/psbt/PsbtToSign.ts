/** Inputs of a transaction that are to be signed by one address. */
export interface PsbtInputs {
  /** Default: the current account's. */
  readonly address?: string | undefined
  /** Counted from 0. */
  readonly indexes: readonly number[]
  /**
   * What the signature covers, as BIP-143 numbers it: 1 everything, 2 no output, 3 one output, +128 this input alone. Default: what the
   * transaction says of the input, else everything.
   */
  readonly sighash?: number | undefined
}

export interface PsbtToSign {
  /** base64, or the bytes. */
  readonly psbt: string | Uint8Array
  /** Default: every input that spends from the current account. */
  readonly inputs?: readonly PsbtInputs[] | undefined
  /** The wallet also sends it. Default false. */
  readonly broadcast?: boolean | undefined
}

export interface SignedPsbt {
  /** base64. Absent where the wallet sent it and told its id alone. */
  readonly psbt?: string | undefined
  /** Of what was sent. */
  readonly txid?: string | undefined
}
