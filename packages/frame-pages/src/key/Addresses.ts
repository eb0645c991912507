/** The addresses of a wallet by namespace. */
export interface Addresses {
  /** With its checksum (EIP-55). */
  readonly eip155: `0x${string}`
  /** Base58. */
  readonly solana: string
}
