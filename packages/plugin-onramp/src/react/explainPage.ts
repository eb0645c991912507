import { fill } from '@latchkey/react'
import { OnrampError } from '../errors/OnrampError.js'
import type { OnrampTexts } from './text.js'

/** What users read when no page can be opened. */
export function explainPage(
  error: unknown,
  provider: string,
  text: OnrampTexts,
): { readonly title: string; readonly detail: string; readonly isRefused: boolean } {
  if (!(error instanceof OnrampError)) {
    return { title: fill(text.pageFailed, { provider }), detail: text.pageFailedText, isRefused: false }
  }
  const details = {
    link: text.linkText,
    host: text.hostText,
    destination: text.destinationText,
    order: text.orderText,
    price: text.priceFailedText,
    noPrice: text.noPriceText,
  }
  const isRefused = error.reason !== 'price' && error.reason !== 'noPrice'
  return {
    title: fill(isRefused ? text.refused : text.pageFailed, { provider }),
    detail: details[error.reason],
    isRefused,
  }
}
