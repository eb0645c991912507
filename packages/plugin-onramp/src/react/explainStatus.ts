import type { Purchase } from '../purchases/Purchase.js'
import type { OnrampTexts } from './text.js'

/** What users read of a purchase: what its provider says of it. */
export function explainStatus(
  { status, reason, purchase }: Purchase,
  isUnseen: boolean,
  text: OnrampTexts,
): { readonly title: string; readonly detail: string } {
  if (status === 'failed' && reason !== undefined) {
    return { title: text[`${reason}Status`], detail: text[`${reason}StatusText`] }
  }
  if (isUnseen) return { title: text.unseenStatus, detail: text.unseenStatusText }
  const detail = purchase === undefined && status === 'open' ? text.untrackedStatusText : text[`${status}StatusText`]
  return { title: text[`${status}Status`], detail }
}
