/** Inputs of a transaction that one address signs. */
export interface PsbtInputs {
  /** Default: that of the current account. */
  readonly address?: string | undefined
  /** Counted from 0. */
  readonly indexes: readonly number[]
  /**
   * The sighash type (BIP-143): 1 everything, 2 no output, 3 one output, +128 this input only.
   * Default: the type that the PSBT gives for the input, otherwise everything.
   */
  readonly sighash?: number | undefined
}

export interface PsbtToSign {
  /** base64, or the bytes. */
  readonly psbt: string | Uint8Array
  /** Default: every input that spends from the current account. */
  readonly inputs?: readonly PsbtInputs[] | undefined
  /** Whether the wallet also sends it. Default false. */
  readonly broadcast?: boolean | undefined
}

export interface SignedPsbt {
  /** base64. Absent when the wallet sent it and returned only its id. */
  readonly psbt?: string | undefined
  /** The id of the transaction that was sent. */
  readonly txid?: string | undefined
}
