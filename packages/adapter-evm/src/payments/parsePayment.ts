import { PaymentRequestError } from '@latchkey/core'
import type { PaymentRequest } from '@latchkey/core/services'
import { parseAddress } from '../address/parseAddress.js'
import { ChecksumError } from '../errors/ChecksumError.js'
import { parseEthereumUri } from './parseEthereumUri.js'

/**
 * Reads an address or an EIP-681 URI.
 *
 * @throws {PaymentRequestError}
 */
export function parsePayment(text: string): PaymentRequest | undefined {
  if (/^ethereum:/i.test(text)) return requestOf(text)
  try {
    return { to: parseAddress(text) }
  } catch (cause) {
    if (cause instanceof ChecksumError) throw new PaymentRequestError('checksum', { cause })
    return undefined // InvalidAddressError: another kind of text
  }
}

/** The suggested gas is left out: the fee is estimated for the transaction. */
function requestOf(text: string): PaymentRequest {
  const { target, networkId, value, recipient, amount } = parseEthereumUri(text)
  const network = networkId !== undefined && { networkId }
  if (recipient === undefined) return { to: target, ...network, ...(value !== undefined && { amount: value }) }
  return { to: recipient, ...network, token: target, ...(amount !== undefined && { amount }) }
}
