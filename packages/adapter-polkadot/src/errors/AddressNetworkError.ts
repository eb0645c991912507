import { cleanText, LatchkeyError } from '@latchkey/core'

/**
 * The address is valid, but encoded for another network. The user should know that before it is
 * used.
 */
export class AddressNetworkError extends LatchkeyError<'LATCHKEY_ADDRESS_NETWORK'> {
  override readonly name = 'AddressNetworkError'
  readonly code = 'LATCHKEY_ADDRESS_NETWORK'
  readonly text: string
  /** SS58 prefix of the address. */
  readonly prefix: number
  constructor(text: string, prefix: number, options: { readonly cause?: unknown } = {}) {
    super('This address is for another network.', options)
    this.text = cleanText(text, 100)
    this.prefix = prefix
  }
}
