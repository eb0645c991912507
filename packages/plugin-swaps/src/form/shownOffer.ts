import type { SwapOffer } from '../quotes/SwapOffer.js'
import type { QuoteState } from './SwapFormState.js'

/** What is shown of the quotes. While a quote is renewed, it is the one before. */
export function shownOffer(quote: QuoteState): SwapOffer | undefined {
  if (quote.status === 'offered') return quote.offer
  return quote.status === 'loading' ? quote.before : undefined
}
