import { cleanText, LatchkeyError } from '@latchkey/core'

/**
 * The text has the form of an address, but a wrong checksum (SS58, or the mixed case of EIP-55). At
 * least one character is wrong.
 */
export class ChecksumError extends LatchkeyError<'LATCHKEY_ADDRESS_CHECKSUM'> {
  override readonly name = 'ChecksumError'
  readonly code = 'LATCHKEY_ADDRESS_CHECKSUM'
  readonly text: string
  constructor(text: string, options: { readonly cause?: unknown } = {}) {
    super('The checksum of this address is wrong. Copy the address again from where you got it.', options)
    this.text = cleanText(text, 100)
  }
}
