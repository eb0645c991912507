/** A transaction that is kept before it is sent for the first time. */
export interface SignedPayout {
  /** Hash or signature. */
  readonly id: string
  /** As the node takes it. */
  readonly bytes: string
  /** What says that the network can't accept it any more: a nonce, or the height of a block. */
  readonly validity: bigint
}
