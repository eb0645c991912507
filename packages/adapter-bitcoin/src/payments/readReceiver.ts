import { PaymentRequestError } from '@latchkey/core'
import { parseAddress } from '../address/parseAddress.js'
import { AddressNetworkError } from '../errors/AddressNetworkError.js'

/**
 * Reads an address for a network.
 *
 * @throws {PaymentRequestError}
 */
export function readReceiver(text: string, networkId: string): string {
  try {
    return parseAddress(text, networkId)
  } catch (cause) {
    throw cause instanceof AddressNetworkError
      ? new PaymentRequestError('network', { cause })
      : new PaymentRequestError('address', { part: text, cause })
  }
}
