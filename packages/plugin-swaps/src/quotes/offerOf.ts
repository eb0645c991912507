import { fiatOf } from '@latchkey/core'
import type { SwapPlan, TokenBalance } from '@latchkey/core/services'
import type { CheckedOffer } from './createOffers.js'
import { impactOf } from './impactOf.js'
import { lossByPrices } from './lossByPrices.js'
import { lossOf } from './lossOf.js'
import { minimumOf } from './minimumOf.js'
import type { SwapOffer } from './SwapOffer.js'

export interface OfferDetails {
  readonly slippage: number
  readonly sell: TokenBalance
  readonly buy: TokenBalance
  /** The two prices are of now. Old ones are only shown. */
  readonly hasFreshPrices: boolean
  /** Never lower than this, e.g. what the user has confirmed. */
  readonly minimum?: bigint | undefined
  /** What the nodes say of its transaction. */
  readonly plan?: Pick<SwapPlan, 'simulated' | 'impact' | 'isWrap'> | undefined
}

/** What is shown of a quote. */
export function offerOf(
  { quote, provider, at }: CheckedOffer,
  { slippage, sell, buy, hasFreshPrices, minimum = 0n, plan = {} }: OfferDetails,
): SwapOffer {
  const { simulated: measured } = plan
  const expected = measured ?? quote.expected
  const least = minimumOf(expected, slippage)
  const sellValue = fiatOf(quote.amount, sell.decimals, sell.price)
  const buyValue = fiatOf(expected, buy.decimals, buy.price)
  const prices = lossByPrices({ units: quote.amount, token: sell }, { units: expected, token: buy })
  return {
    quote,
    at,
    expected,
    providerName: provider.name,
    slippage,
    minimum: least > minimum ? least : minimum,
    ...impactOf({
      // Wrapping is one for one, whatever the prices say.
      own: plan.isWrap ? 0 : (plan.impact ?? (provider.isLocal ? quote.impact : undefined)),
      prices: hasFreshPrices && !plan.isWrap ? prices : undefined,
      said: quote.impact,
      quoted: quote.expected,
      measured,
    }),
    ...(sellValue !== undefined && { sellValue }),
    ...(buyValue !== undefined && { buyValue }),
    ...(sellValue && buyValue !== undefined && { valueLoss: lossOf(sellValue, buyValue) }),
  }
}
