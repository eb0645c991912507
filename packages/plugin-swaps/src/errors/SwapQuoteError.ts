import { LatchkeyError } from '@latchkey/core'
import type { QuoteFault } from '../quotes/checkQuote.js'

const sentences: Readonly<Record<QuoteFault, string>> = {
  order: 'The quote is about another swap than the one that was asked for.',
  amount: 'The amount of this swap is zero.',
  sameToken: 'Both sides of this swap are the same token.',
  output: 'The quote gives nothing for the amount.',
  router: 'The contract of this quote is not on the list of trusted contracts.',
  clock: 'The quote was made in the future.',
  expired: 'The quote is too old.',
  slippage: 'The slippage is not a whole number from 0.01 % to 5 %.',
  minimum: 'The minimum of this quote is lower than the slippage allows.',
}

/** A quote was refused. Nothing was sent. */
export class SwapQuoteError extends LatchkeyError<'LATCHKEY_SWAP_QUOTE'> {
  override readonly name = 'SwapQuoteError'
  readonly code = 'LATCHKEY_SWAP_QUOTE'
  readonly reason: QuoteFault
  constructor(reason: QuoteFault, options: { readonly cause?: unknown } = {}) {
    super(sentences[reason], options)
    this.reason = reason
  }
}
