import { cleanText, LatchkeyError } from '@latchkey/core'

/** The text is no Polkadot address: not an account of 32 bytes in SS58. */
export class InvalidAddressError extends LatchkeyError<'LATCHKEY_INVALID_ADDRESS'> {
  override readonly name = 'InvalidAddressError'
  readonly code = 'LATCHKEY_INVALID_ADDRESS'
  /** What was given, made fit to be shown and cut. */
  readonly text: string
  constructor(text: unknown, options: { readonly cause?: unknown } = {}) {
    super('Not a Polkadot address.', options)
    this.text = cleanText(text, 100)
  }
}
