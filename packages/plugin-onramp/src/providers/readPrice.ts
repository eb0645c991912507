import { formatUnits, isRecord, parseAmount, readDecimal } from '@latchkey/core'
import type { OnrampOrder, OnrampPrice } from '../contract/OnrampProvider.js'
import { OnrampError } from '../errors/OnrampError.js'
import { compareMoney } from '../money/compareMoney.js'

/** Enough places for each amount of money. */
const places = 20

/**
 * Reads the quote of a service for an order.
 *
 * @param askedAt - By the clock of the modal, which need not agree with that of the service. So the
 * service says for how long the price is valid, and not until when.
 * @throws {OnrampError} with reason `price` for another amount, currency or token.
 * @see docs/reference/services.md, "Purchases".
 */
export function readPrice(value: unknown, { amount, currency, token }: OnrampOrder, askedAt: number): OnrampPrice {
  if (!isRecord(value) || typeof value.quoteId !== 'string' || value.quoteId === '') throw new OnrampError('price')
  const total = amountOf(value.paymentTotal, currency)
  const subtotal = amountOf(value.paymentSubtotal, currency)
  const receive = amountOf(value.purchaseAmount, token.symbol)
  if (compareMoney(total, amount) !== 0 || compareMoney(subtotal, total) > 0 || compareMoney(receive, '0') === 0) {
    throw new OnrampError('price')
  }
  const { expiresIn } = value
  return {
    estimate: false,
    id: value.quoteId,
    total,
    fees: formatUnits(parseAmount(total, places) - parseAmount(subtotal, places), places),
    receive,
    ...(typeof expiresIn === 'number' && Number.isSafeInteger(expiresIn) && { expiresAt: askedAt + expiresIn }),
  }
}

function amountOf(value: unknown, unit: string): string {
  const amount = isRecord(value) ? readDecimal(value.amount) : undefined
  const isOther = !isRecord(value) || String(value.currency).toUpperCase() !== unit.toUpperCase()
  if (amount === undefined || isOther || (amount.split('.')[1] ?? '').length > places) throw new OnrampError('price')
  return amount
}
