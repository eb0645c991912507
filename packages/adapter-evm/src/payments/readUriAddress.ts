import { PaymentRequestError } from '@latchkey/core'
import { parseAddress } from '../address/parseAddress.js'
import { ChecksumError } from '../errors/ChecksumError.js'

/**
 * Reads an address of a URI. Unlike elsewhere, it must have its `0x`: other texts are names.
 *
 * @throws {PaymentRequestError}
 */
export function readUriAddress(text: string): string {
  try {
    if (text.startsWith('0x')) return parseAddress(text)
  } catch (cause) {
    throw new PaymentRequestError(cause instanceof ChecksumError ? 'checksum' : 'address', { part: text, cause })
  }
  throw new PaymentRequestError('address', { part: text })
}
