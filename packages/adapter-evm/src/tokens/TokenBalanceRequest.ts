/** One token of one account on one network. */
export interface TokenBalanceRequest {
  /** Address of the ERC-20 contract. */
  readonly token: string
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  readonly signal?: AbortSignal | undefined
}
