/** The private keys of a wallet by namespace, 32 bytes each. */
export interface Keys {
  readonly eip155: Uint8Array
  readonly solana: Uint8Array
}
