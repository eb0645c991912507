import { cleanText, LatchkeyError } from '@latchkey/core'

/** The text is not a Solana address: not thirty-two bytes in base58. */
export class InvalidAddressError extends LatchkeyError<'LATCHKEY_INVALID_ADDRESS'> {
  override readonly name = 'InvalidAddressError'
  readonly code = 'LATCHKEY_INVALID_ADDRESS'
  /** The input, cleaned for display and cut. */
  readonly text: string
  constructor(text: unknown, options: { readonly cause?: unknown } = {}) {
    super('Not a Solana address.', options)
    this.text = cleanText(text, 100)
  }
}
