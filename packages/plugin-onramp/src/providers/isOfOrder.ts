import type { OnrampOrder, OnrampPrice } from '../contract/OnrampProvider.js'
import { compareMoney } from '../money/compareMoney.js'
import type { GatewayAmount, GatewayPurchase } from './readPurchase.js'

/**
 * Whether an order of a gateway is what the user saw. The address is compared with the page.
 *
 * @param price - Absent: the user chooses token and amount on the page, so only the network counts.
 */
export function isOfOrder(
  { network, token, total, receive }: GatewayPurchase,
  order: OnrampOrder,
  price: OnrampPrice | undefined,
): boolean {
  if (network !== order.token.networkId) return false
  if (!price) return true
  const isOwn = isSame(total, price.total, order.currency) && isSame(receive, price.receive, order.token.symbol)
  return isOwn && token === order.token.id
}

function isSame(found: GatewayAmount | undefined, amount: string, unit: string): boolean {
  return found?.currency.toUpperCase() === unit.toUpperCase() && compareMoney(found.amount, amount) === 0
}
