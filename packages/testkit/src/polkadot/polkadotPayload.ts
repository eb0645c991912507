import type { PolkadotHex } from './createPolkadotPair.js'

/** A transaction to sign, as apps send it to wallets of this family. Numbers are big-endian hex. */
export interface PolkadotPayload {
  readonly address: string
  readonly blockHash: PolkadotHex
  readonly blockNumber: PolkadotHex
  readonly era: PolkadotHex
  readonly genesisHash: PolkadotHex
  readonly metadataHash?: PolkadotHex | undefined
  readonly method: string
  readonly mode?: number | undefined
  readonly nonce: PolkadotHex
  readonly specVersion: PolkadotHex
  readonly tip: PolkadotHex
  readonly transactionVersion: PolkadotHex
  readonly signedExtensions: readonly string[]
  readonly version: number
}
