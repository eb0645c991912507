import { fill, useModal, useText } from '@latchkey/react'
import { writeTokenAmount } from '@latchkey/react/money'
import { VisuallyHidden } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { SwapFormState } from '../form/SwapFormState.js'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import { swapsText } from './text.js'

export interface QuoteStatusProps {
  readonly state: SwapFormState
  readonly offer: SwapOffer | undefined
}

/** Reads the price of each order to screen readers once. Its renewals are silent. */
export function QuoteStatus({ state: { buy, quote }, offer }: QuoteStatusProps): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const [spoken, setSpoken] = useState({ order: '', sentence: '' })
  const order = offer ? [offer.quote.sell, offer.quote.buy, offer.quote.amount].join() : ''
  if (offer && buy && spoken.order !== order) {
    const amount = writeTokenAmount(offer.expected, buy, locale)
    setSpoken({ order, sentence: fill(text.newQuote, { amount }) })
  }
  const isWaiting = quote.status === 'loading' && !offer
  return (
    <VisuallyHidden>
      <span role="status">{isWaiting ? text.gettingQuote : offer && spoken.sentence}</span>
    </VisuallyHidden>
  )
}
