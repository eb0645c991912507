import type { OnrampToken } from '../contract/OnrampProvider.js'
import type { OnrampAccount } from '../form/OnrampFormState.js'
import type { CheckedPage } from '../form/preparePage.js'
import type { PurchaseData } from './PurchaseData.js'
import { purchaseKind } from './purchaseKind.js'

/**
 * Adds the purchase whose page the user opens to the ledger.
 *
 * @param token - As the user sees it.
 * @returns The id of its entry.
 */
export function recordPurchase(
  { order, provider, page, ledger }: CheckedPage,
  { networkId, symbol, address }: OnrampToken,
  { id: accountId }: OnrampAccount,
): string {
  const isKnown = page.purchase !== undefined && provider.status !== undefined
  const data: PurchaseData = {
    provider: provider.id,
    providerName: provider.name,
    symbol,
    ...(address !== undefined && { address }),
    amount: order.amount,
    currency: order.currency,
    status: 'open',
    ...(isKnown && { purchase: page.purchase }),
  }
  // Whether the user pays is not known.
  return ledger.add({ kind: purchaseKind, networkId, address: order.account, accountId, status: 'unknown', data }).id
}
