/** A registration that the wallet has signed. */
export interface SignedName {
  /** With its suffix. */
  readonly name: string
  readonly address: string
  readonly coinType: number
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  /** The service does the same registration once, however often it gets it. */
  readonly idempotencyKey: string
}
