/** `0x` and hex digits. */
export type HexText = `0x${string}`

/**
 * A transaction to sign, in the form that Polkadot wallets accept (`SignerPayloadJSON`). Numbers
 * are big-endian hex. `era` is its encoded bytes.
 */
export interface SignerPayload {
  /** SS58 with any prefix. */
  readonly address: string
  readonly assetId?: HexText | undefined
  readonly blockHash: HexText
  readonly blockNumber: HexText
  readonly era: HexText
  /** All 32 bytes. */
  readonly genesisHash: HexText
  readonly metadataHash?: HexText | undefined
  /** The encoded call. */
  readonly method: string
  readonly mode?: number | undefined
  readonly nonce: HexText
  readonly specVersion: HexText
  readonly tip: HexText
  readonly transactionVersion: HexText
  /** Names, in the order of the chain's metadata. */
  readonly signedExtensions: readonly string[]
  /** The version of the transaction format. */
  readonly version: number
  readonly withSignedTransaction?: boolean | undefined
}

/** Bytes to sign (`SignerPayloadRaw`). */
export interface SignerRaw {
  readonly address: string
  /**
   * `0x` and whole bytes of hex. Anything else is text and stands for its UTF-8 bytes, as in
   * Polkadot's libraries.
   */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

export interface SignerResult {
  /** The wallet's counter of requests. */
  readonly id: number
  readonly signature: HexText
  /**
   * The whole transaction, if the wallet changed it (`withSignedTransaction`). Otherwise absent,
   * never `undefined`, because libraries check for the member.
   */
  readonly signedTransaction?: HexText | Uint8Array
}
