import { cleanText, LatchkeyError } from '@latchkey/core'

/** The address belongs to another Bitcoin network. Bitcoin sent to it would be out of reach. */
export class AddressNetworkError extends LatchkeyError<'LATCHKEY_ADDRESS_NETWORK'> {
  override readonly name = 'AddressNetworkError'
  readonly code = 'LATCHKEY_ADDRESS_NETWORK'
  readonly text: string
  /** CAIP-2, the expected network. */
  readonly networkId: string
  constructor(text: string, networkId: string, options: { readonly cause?: unknown } = {}) {
    super('This address belongs to another Bitcoin network.', options)
    this.text = cleanText(text, 100)
    this.networkId = networkId
  }
}
