import { sameAddress } from '../tokens/sameAddress.js'
import type { FormProblem, SwapFormState } from './SwapFormState.js'
import { shownOffer } from './shownOffer.js'

/**
 * `undefined`: it is complete. The amount is compared with the balance that is shown. The nodes of
 * the network are asked again before the wallet is.
 */
export function formProblem({ sell, buy, amount, amountFault, quote }: SwapFormState): FormProblem | undefined {
  if (!sell || !buy) return 'token'
  if (sameAddress(sell.address, buy.address)) return 'sameToken'
  if (amountFault) return 'value'
  if (!amount) return 'amount'
  if (amount > sell.amount) return 'funds'
  if (quote.status === 'noRoute' || quote.status === 'failed') return quote.status
  const offer = shownOffer(quote)
  if (!offer) return 'quoting'
  // What prices say, the review compares with what the nodes measure.
  return offer.impactLevel === 'block' && !offer.isByPrices ? 'impact' : undefined
}
