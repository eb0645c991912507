/** A network that the phone knows. */
export interface PhoneNetwork {
  /** CAIP-2 id in one of the four namespaces: `eip155`, `solana`, `bip122`, `polkadot`. */
  readonly id: string
  /** The name that the user reads. Default: the id. */
  readonly name?: string | undefined
  /**
   * Its node. For Bitcoin, a service with Esplora's API. Absent: the phone signs and can't send.
   */
  readonly url?: string | undefined
}
