import { cleanText, LatchkeyError } from '@latchkey/core'

/** The text is not an EVM address: not twenty bytes in hex. */
export class InvalidAddressError extends LatchkeyError<'LATCHKEY_INVALID_ADDRESS'> {
  override readonly name = 'InvalidAddressError'
  readonly code = 'LATCHKEY_INVALID_ADDRESS'
  /** The input, cleaned for display and cut. */
  readonly text: string
  constructor(text: unknown, options: { readonly cause?: unknown } = {}) {
    super('Not an EVM address.', options)
    this.text = cleanText(text, 100)
  }
}
