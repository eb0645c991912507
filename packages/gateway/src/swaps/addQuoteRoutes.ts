import { shownText } from '../data/answers/shownText.js'
import { ApiError } from '../http/ApiError.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { answerReads } from './answerReads.js'
import { assetIdOf } from './answers/assetIdOf.js'
import { toQuoteAnswer } from './answers/toQuoteAnswer.js'
import { networkOf, readAddress, readPair, readToken, readUnits } from './readOrder.js'
import type { SwapNetwork } from './SwapNetwork.js'
import type { SwapRoutes } from './swapRoutes.js'
import { type ConvertToken, quotesQuery, quotesSchema, tokensQuery, tokensSchema } from './swapSchemas.js'
import { swapText } from './text.js'

const tag = 'swaps'

/** Tokens that can be traded, and quotes. */
export function addQuoteRoutes({ app, context, networks }: SwapRoutes): void {
  const project = requireProject(context.projectRules, 401)

  app.get(
    '/v1/convert/tokens',
    described({
      summary: 'Tokens of a network that can be traded',
      tag,
      answer: tokensSchema,
      failures: [400, 401, 429, 503, 504],
    }),
    project,
    checked('query', tokensQuery),
    async (http) => {
      const { chainId, address } = http.req.valid('query')
      const network = networkOf(networks, 'chainId', chainId)
      const only = address === undefined ? undefined : readToken(networks, 'address', address)
      if (only && only.network !== network) throw new ApiError(400, 'address', swapText.asset)
      const tokens = await answerReads('chainId', swapText.node, tokensOf(network, only, http.var.signal))
      http.header('cache-control', 'no-store')
      return http.json({ tokens: [...tokens] })
    },
  )

  app.get(
    '/v1/convert/quotes',
    described({
      summary: 'What an amount of a token gives in another one, the best quote first',
      tag,
      answer: quotesSchema,
      failures: [400, 401, 429, 502, 503, 504],
    }),
    project,
    checked('query', quotesQuery),
    async (http) => {
      const query = http.req.valid('query')
      const { network, sell, buy } = readPair(networks, query)
      const amount = readUnits('amount', query.amount)
      const gasPrice = query.gasPrice === undefined ? undefined : readUnits('gasPrice', query.gasPrice)
      const allowed =
        query.allowed === undefined
          ? undefined
          : readAddress(network, 'allowed', { id: query.allowed, problem: swapText.contract })
      const order = { sell, buy, amount, gasPrice, allowed }
      const quotes = await answerReads('from', swapText.unavailable, network.quoter.quotes(order, http.var.signal))
      if (quotes.length === 0) throw new ApiError(400, 'amount', swapText.noRoute)
      http.header('cache-control', 'no-store')
      return http.json({ quotes: quotes.map((quote) => toQuoteAnswer(network.id, order, quote)) })
    },
  )
}

/** @param only - The one token that is wanted. `sell` is absent for the native currency. */
async function tokensOf(
  network: SwapNetwork,
  only: { readonly sell: string | undefined } | undefined,
  signal: AbortSignal,
): Promise<readonly ConvertToken[]> {
  const { native, listed } = network.tokens
  const { wrappedNative, bases = [] } = network.contracts
  const known = [...listed.map(({ address }) => address ?? ''), wrappedNative, ...bases]
  const wanted = only ? [only.sell ?? ''] : ['', ...known]
  const addresses = [...new Set(wanted)].filter((address) => address !== '')
  const [described, permits] = await Promise.all([
    network.tokens.describe(addresses, signal),
    network.reads.permits(addresses, signal),
  ])
  const tokens = [...(wanted.includes('') ? [native] : []), ...addresses.flatMap((each) => described.get(each) ?? [])]
  return tokens.map(({ address, name, symbol, decimals, icon }) => ({
    name: shownText(name),
    symbol: shownText(symbol),
    address: assetIdOf(network.id, address),
    decimals,
    logoUri: icon ?? null,
    eip2612: address === undefined ? false : (permits.get(address) ?? null),
  }))
}
