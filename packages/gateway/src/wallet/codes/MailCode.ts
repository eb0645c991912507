/** A code that was sent to an address, as it is kept. */
export interface MailCode {
  /** Keyed hash. */
  readonly code: string
  /** ms since 1970. */
  readonly codeExpiresAt: number
  /** The mail that has it. */
  readonly mailId: string
  /** Of what the code is for, which ends some time after its last code. */
  readonly expiresAt: number
}
