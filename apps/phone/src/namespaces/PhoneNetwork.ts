/** A network that the phone knows. */
export interface PhoneNetwork {
  /** CAIP-2, of one of the four namespaces: `eip155`, `solana`, `bip122`, `polkadot`. */
  readonly id: string
  /** Shown to the person. Default: the id. */
  readonly name?: string | undefined
  /** Its node; of Bitcoin an Esplora-shaped service. Absent: the phone signs for the network and can not send. */
  readonly url?: string | undefined
}
