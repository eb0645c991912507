/** An account as an injected wallet lists it. Untrusted: every member can be anything. */
export interface InjectedAccount {
  /** SS58 with any prefix, or `0x` and 20 bytes for an Ethereum account. */
  readonly address: string
  /** The genesis hash (32 bytes in hex) of its only chain, e.g. for a hardware wallet. */
  readonly genesisHash?: string | null | undefined
  readonly name?: string | undefined
  /** `sr25519`, `ed25519`, `ecdsa` or `ethereum`. Many wallets leave it out. */
  readonly type?: string | undefined
}
