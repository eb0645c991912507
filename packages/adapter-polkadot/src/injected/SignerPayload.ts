/** `0x` and hex digits. */
export type HexText = `0x${string}`

/**
 * A transaction to be signed, in the form that wallets of this family take (`SignerPayloadJSON`). Numbers are hex, largest digit
 * first; `era` is the encoded bytes.
 */
export interface SignerPayload {
  /** SS58, of any prefix. */
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
  /** By name and in the order of the chain's metadata. */
  readonly signedExtensions: readonly string[]
  /** Of the transaction format. */
  readonly version: number
  readonly withSignedTransaction?: boolean | undefined
}

/** Bytes to be signed (`SignerPayloadRaw`). */
export interface SignerRaw {
  readonly address: string
  /** `0x` and whole bytes of hex; anything else is text and means its UTF-8 bytes, as everywhere in this family. */
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

export interface SignerResult {
  /** Of the request, in the wallet's own count. */
  readonly id: number
  readonly signature: HexText
  /** The whole transaction, where the wallet changed it (`withSignedTransaction`). Absent, never `undefined`: libraries want it so. */
  readonly signedTransaction?: HexText | Uint8Array
}
