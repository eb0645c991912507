import { isProven } from '../purchases/isProven.js'
import type { Purchase } from '../purchases/Purchase.js'
import type { OnrampTexts } from './text.js'

/** What users read of a purchase: what is known, and how it is known. */
export function explainStatus(
  purchase: Purchase,
  text: OnrampTexts,
): { readonly title: string; readonly detail: string } {
  const { status, reason } = purchase
  if (status === 'failed' && reason !== undefined) {
    return { title: text[`${reason}Status`], detail: text[`${reason}StatusText`] }
  }
  if (status === 'arrived' && !isProven(purchase)) {
    return { title: text.balanceStatus, detail: text.balanceStatusText }
  }
  return { title: text[`${status}Status`], detail: text[`${status}StatusText`] }
}
