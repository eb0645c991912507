/**
 * What both keys of a wallet sign when the gateway gets a new wallet or opener. It is about one
 * request of one device, so no other request can use the signatures.
 */
export interface WalletClaim {
  /** Of the project. */
  readonly realm: string
  /** Of the wallet's pages. */
  readonly origin: string
  readonly walletId: string
  /** Thumbprint of the device's key. */
  readonly deviceId: string
  /** Ids of the openers in the request, in its order. */
  readonly openerIds: readonly string[]
  readonly eip155: `0x${string}`
  readonly solana: string
  /** The gateway's nonce of this request. */
  readonly nonce: string
}
