import { cleanText, LatchkeyError } from '@latchkey/core'

/**
 * The text has the form of an address, but the case of its letters is wrong (EIP-55). So at least
 * one character was changed. The error gives no corrected form: the wrong character is unknown.
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
