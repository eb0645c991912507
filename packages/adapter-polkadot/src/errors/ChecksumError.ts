import { cleanText, LatchkeyError } from '@latchkey/core'

/**
 * It has the form of an address, but its last bytes are not the checksum of the others, so at least one character was changed on
 * the way.
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
