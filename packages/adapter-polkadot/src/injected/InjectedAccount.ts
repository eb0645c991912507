/** An account as a wallet in the page lists it. From outside: every member may be anything. */
export interface InjectedAccount {
  /** SS58 with the prefix that the wallet likes, or `0x` and twenty bytes for a key of the Ethereum kind. */
  readonly address: string
  /** The only chain on which it exists, as 32 bytes of hex; hardware wallets have such. */
  readonly genesisHash?: string | null | undefined
  readonly name?: string | undefined
  /** `sr25519`, `ed25519`, `ecdsa` or `ethereum`; many wallets leave it out. */
  readonly type?: string | undefined
}
