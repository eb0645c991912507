/** What the wallet signs, as it was shown. The signer computes the digest itself. */
export type SignRequest =
  /** EIP-191, version 0x45. */
  | { readonly kind: 'evmMessage'; readonly bytes: Uint8Array }
  /** EIP-712, as JSON. */
  | { readonly kind: 'evmTypedData'; readonly json: string }
  /** EIP-1559. Amounts are wei. */
  | { readonly kind: 'evmTransaction'; readonly transaction: EvmTransaction }
  | { readonly kind: 'solanaMessage'; readonly bytes: Uint8Array }
  /** The message of a transaction. */
  | { readonly kind: 'solanaTransaction'; readonly message: Uint8Array }

export interface EvmTransaction {
  readonly chainId: number
  readonly nonce: number
  /** Absent: the transaction creates a contract. */
  readonly to?: `0x${string}` | undefined
  readonly value: bigint
  readonly data: `0x${string}`
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}
