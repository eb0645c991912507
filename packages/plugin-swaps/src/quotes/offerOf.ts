import { fiatOf, type TokenBalance } from '@latchkey/core'
import type { CheckedOffer } from './createOffers.js'
import { impactLevelOf } from './impactLevelOf.js'
import { minimumOf, wholeParts } from './minimumOf.js'
import type { SwapOffer } from './SwapOffer.js'

export interface OfferDetails {
  readonly slippage: number
  readonly sell: TokenBalance
  readonly buy: TokenBalance
  /** Never lower than this, e.g. what the user has confirmed. */
  readonly minimum?: bigint | undefined
}

/** What is shown of a quote. */
export function offerOf(
  { quote, provider }: CheckedOffer,
  { slippage, sell, buy, minimum = 0n }: OfferDetails,
): SwapOffer {
  const least = minimumOf(quote.expected, slippage)
  const sellValue = fiatOf(quote.amount, sell.decimals, sell.price)
  const buyValue = fiatOf(quote.expected, buy.decimals, buy.price)
  return {
    quote,
    providerName: provider.name,
    slippage,
    minimum: least > minimum ? least : minimum,
    impactLevel: impactLevelOf(quote.impact),
    ...(sellValue !== undefined && { sellValue }),
    ...(buyValue !== undefined && { buyValue }),
    ...(sellValue && buyValue !== undefined && { valueLoss: lossOf(sellValue, buyValue) }),
  }
}

function lossOf(sold: bigint, bought: bigint): number {
  return bought >= sold ? 0 : Number(((sold - bought) * BigInt(wholeParts)) / sold)
}
