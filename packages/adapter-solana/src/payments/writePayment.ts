import { formatUnits, PaymentRequestError, writeUriQuery } from '@latchkey/core'
import type { PaymentRequest } from '@latchkey/core/services'
import { isAddress } from '../address/isAddress.js'

/** Of SOL. */
const decimals = 9

/**
 * Writes a transfer request of Solana Pay. It names no network.
 *
 * @throws {PaymentRequestError} for an amount of a token that is not decimal: a URI has no smallest
 * units.
 */
export function writePayment(request: PaymentRequest): string {
  const { to, token, label, message, memo, references = [] } = request
  for (const address of [to, ...(token === undefined ? [] : [token]), ...references]) {
    if (!isAddress(address)) throw new PaymentRequestError('address', { part: address })
  }
  const query = writeUriQuery([
    ['amount', amountOf(request)],
    ['spl-token', token],
    ...references.map((reference) => ['reference', reference] as const),
    ['label', label],
    ['message', message],
    ['memo', memo],
  ])
  return `solana:${to}${query}`
}

function amountOf({ token, amount, decimalAmount }: PaymentRequest): string | undefined {
  const isToken = token !== undefined
  if (isToken ? amount !== undefined : decimalAmount !== undefined) throw new PaymentRequestError('amount')
  return isToken || amount === undefined ? decimalAmount : formatUnits(amount, decimals)
}
