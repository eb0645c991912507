import { cleanText, LatchkeyError } from '@latchkey/core'

/**
 * The text is not a Polkadot address: neither 32 bytes in SS58 nor, for Ethereum accounts, 20 in
 * hex.
 */
export class InvalidAddressError extends LatchkeyError<'LATCHKEY_INVALID_ADDRESS'> {
  override readonly name = 'InvalidAddressError'
  readonly code = 'LATCHKEY_INVALID_ADDRESS'
  /** The given text, cleaned and shortened for display. */
  readonly text: string
  constructor(text: unknown, options: { readonly cause?: unknown } = {}) {
    super('Not a Polkadot address.', options)
    this.text = cleanText(text, 100)
  }
}
