import { cleanText, LatchkeyError } from '@latchkey/core'

/** The text is not a Bitcoin address: it does not decode, or its checksum is wrong. */
export class InvalidAddressError extends LatchkeyError<'LATCHKEY_INVALID_ADDRESS'> {
  override readonly name = 'InvalidAddressError'
  readonly code = 'LATCHKEY_INVALID_ADDRESS'
  /** The given text, cleaned and shortened for display. */
  readonly text: string
  constructor(text: unknown, options: { readonly cause?: unknown } = {}) {
    super('Not a Bitcoin address.', options)
    this.text = cleanText(text, 100)
  }
}
