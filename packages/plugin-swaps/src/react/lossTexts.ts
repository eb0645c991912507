import type { TokenBalance } from '@latchkey/core/services'
import { fill } from '@latchkey/react'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import type { SwapsTexts } from './text.js'
import { writePercent } from './writePercent.js'
import { writePrice } from './writePrice.js'

export interface LossTextsParameters {
  readonly offer: SwapOffer
  readonly sell: TokenBalance
  readonly buy: TokenBalance
  /** Of the prices. */
  readonly currency: string
  readonly locale: string
  readonly text: SwapsTexts
}

/** What a swap loses by its two prices alone: which prices they are, so that a wrong one is seen. */
export function lossTexts({ offer, sell, buy, currency, locale, text }: LossTextsParameters): {
  readonly title: string
  readonly prices: string
} {
  const values = {
    sell: sell.symbol,
    sellPrice: writePrice(sell.price ?? '', currency, locale),
    buy: buy.symbol,
    buyPrice: writePrice(buy.price ?? '', currency, locale),
  }
  return {
    title: fill(text.lossTitle, { percent: writePercent(offer.impact ?? 0, locale) }),
    prices: fill(text.lossPrices, values),
  }
}
