import type { Purchase } from '../purchases/Purchase.js'
import type { OnrampTexts } from './text.js'

/** What users read of a purchase: what is known, and how it is known. */
export function explainStatus(
  { status, reason, received, hash }: Purchase,
  text: OnrampTexts,
): { readonly title: string; readonly detail: string } {
  if (status === 'failed' && reason !== undefined) {
    return { title: text[`${reason}Status`], detail: text[`${reason}StatusText`] }
  }
  // A balance rises for many reasons. Without a transaction it is not known whether this is the one.
  if (status === 'arrived' && received !== undefined && hash === undefined) {
    return { title: text.balanceStatus, detail: text.balanceStatusText }
  }
  return { title: text[`${status}Status`], detail: text[`${status}StatusText`] }
}
