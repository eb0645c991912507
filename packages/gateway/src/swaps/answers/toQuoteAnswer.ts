import { shownText } from '../../data/answers/shownText.js'
import type { NamedQuote } from '../sources/createQuoter.js'
import type { SourceOrder } from '../sources/SwapSource.js'
import type { ConvertQuote } from '../swapSchemas.js'
import { assetIdOf } from './assetIdOf.js'
import { writeQuoteId } from './quoteId.js'

/** Milliseconds in which clients may use a quote. */
const lifetime = 30_000

export function toQuoteAnswer(networkId: string, { sell, buy, amount }: SourceOrder, quote: NamedQuote): ConvertQuote {
  const idOf = (address: string | undefined) => assetIdOf(networkId, address)
  const { expected, router, spender, impact = null, route, fees, acceptsPermit, source } = quote
  return {
    id: writeQuoteId(quote),
    fromAmount: String(amount),
    fromAccount: idOf(sell),
    toAmount: String(expected),
    toAccount: idOf(buy),
    source,
    router: idOf(router),
    spender: spender === undefined ? null : idOf(spender),
    impact,
    route: route.map((hop) => ({
      venue: shownText(hop.venue),
      from: idOf(hop.sell),
      to: idOf(hop.buy),
      fee: hop.fee ?? null,
    })),
    fees: fees.map(({ kind, token, amount: units }) => ({ kind, token: idOf(token), amount: String(units) })),
    acceptsPermit,
    lifetime,
  }
}
