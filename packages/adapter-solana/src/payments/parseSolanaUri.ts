import { PaymentRequestError, parseAmount, readUriQuery } from '@latchkey/core'
import type { PaymentRequest } from '@latchkey/core/services'
import { isAddress } from '../address/isAddress.js'

/** Of SOL. */
const decimals = 9

/**
 * Parses a transfer request of Solana Pay. A transaction request, which a server builds, is
 * refused: what it asks for is not in the URI.
 *
 * @throws {PaymentRequestError}
 * @see https://docs.solanapay.com/spec
 */
export function parseSolanaUri(text: string): PaymentRequest {
  const parts = /^solana:([^?]*)(?:\?(.*))?$/is.exec(text)
  if (!parts) throw new PaymentRequestError('malformed')
  const [, target = '', search] = parts
  if (/^https?(?::|%3a)/i.test(target)) throw new PaymentRequestError('unsupported', { part: target })
  const query = readUriQuery(search)
  const [token, amount, label, message, memo] = ['spl-token', 'amount', 'label', 'message', 'memo'].map(query.one)
  const references = query.all('reference')
  return {
    to: readAddress(target),
    ...(token !== undefined && { token: readAddress(token) }),
    ...(amount !== undefined && readAmount(amount, token !== undefined)),
    ...(label !== undefined && { label }),
    ...(message !== undefined && { message }),
    ...(memo !== undefined && { memo }),
    ...(references.length > 0 && { references: references.map(readAddress) }),
  }
}

/** Only the mint knows the decimals of a token. */
function readAmount(text: string, isToken: boolean): Pick<PaymentRequest, 'amount' | 'decimalAmount'> {
  // No exponent, no sign, and a digit before the point, by the standard.
  if (!/^\d{1,40}(?:\.\d{1,40})?$/.test(text)) throw new PaymentRequestError('amount', { part: text })
  if (isToken) return { decimalAmount: text }
  try {
    return { amount: parseAmount(text, decimals) }
  } catch (cause) {
    throw new PaymentRequestError('amount', { part: text, cause })
  }
}

function readAddress(text: string): string {
  if (!isAddress(text)) throw new PaymentRequestError('address', { part: text })
  return text
}
