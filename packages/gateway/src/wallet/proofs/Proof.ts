/** What a client proves with a request: that it has the key of its device. */
export interface Proof {
  /** The thumbprint of the key (RFC 7638). */
  readonly device: string
  /** Its id among the proofs of the device. */
  readonly id: string
  /** When its nonce ends, and the proof counts no more. ms since 1970. */
  readonly expiresAt: number
  /** The gateway's, that the proof has. */
  readonly nonce: string
  /** The token that the request has, and that the proof names. */
  readonly token: string | undefined
}
