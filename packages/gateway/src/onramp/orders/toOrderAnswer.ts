import { writeDecimal } from '../../data/decimal/Decimal.js'
import type { OrderAnswer } from '../onrampSchemas.js'
import type { Order } from './OnrampRepository.js'

/**
 * An order as clients read it.
 *
 * @param url - Of its checkout.
 * @param currencyId - The CAIP-10 id of its token.
 */
export function toOrderAnswer(order: Order, url: string, currencyId: string | undefined): OrderAnswer {
  const { id, status, reason, networkId, address, terms, payout, createdAt, updatedAt } = order
  return {
    id,
    status,
    ...(reason && { reason }),
    network: networkId,
    address,
    ...(terms && {
      paymentTotal: { amount: terms.total, currency: terms.currency },
      purchaseAmount: {
        amount: writeDecimal({ units: terms.units, places: terms.decimals }),
        currency: terms.symbol,
      },
      ...(currencyId !== undefined && { purchaseCurrency: currencyId }),
    }),
    ...(status === 'open' && { url }),
    // A transaction that was only signed may be replaced.
    ...(payout && status === 'completed' && { transaction: payout.id }),
    createdAt,
    updatedAt,
  }
}
