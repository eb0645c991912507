import { SourceError } from '@latchkey/server'
import { ApiError } from '../http/ApiError.js'
import { checked } from '../http/checked.js'
import { checkedBody } from '../http/checkedBody.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { answerSources } from './answerSources.js'
import { shownText } from './answers/shownText.js'
import { wireNumber } from './answers/wireNumber.js'
import type { DataNetwork } from './DataNetwork.js'
import type { DataRoutes } from './dataRoutes.js'
import { gasPriceQuery, gasPriceSchema, type Price, priceBody, pricesSchema } from './dataSchemas.js'
import { priceIn } from './prices/priceIn.js'
import { rateOf } from './prices/rateOf.js'
import { readAssetId, tokenAddressOf } from './readAssetId.js'
import { dataText } from './text.js'

const tag = 'data'
const maxCharacters = 32_768

interface PricedAsset {
  /** As the client wrote it. */
  readonly id: string
  readonly network: DataNetwork
  /** `''`: the native currency. */
  readonly address: string
}

/** Prices of tokens and of gas. */
export function addPriceRoutes({ app, context, networks }: DataRoutes): void {
  const { currencies } = context.config.data
  const project = requireProject(context.projectRules, 401)

  app.post(
    '/v1/fungible/price',
    described({
      summary: 'Prices of tokens. Those without a price are left out',
      tag,
      answer: pricesSchema,
      body: priceBody,
      failures: [400, 401, 413, 429, 503, 504],
    }),
    project,
    checkedBody(priceBody, maxCharacters),
    async (http) => {
      const { addresses, currency } = http.req.valid('json')
      const rate = rateOf(currencies, currency)
      const assets = addresses.map((id): PricedAsset => {
        const asset = readAssetId(id)
        const network = asset && networks.get(asset.networkId)
        const address = network && tokenAddressOf(network, asset.text)
        if (!network || address === undefined) throw new ApiError(400, 'addresses', dataText.assets)
        return { id, network, address }
      })
      const some = [...new Set(assets.map(({ network }) => network))]
      const asked = some.map((network) => {
        const own = assets.filter((asset) => asset.network === network)
        return pricesOf({ network, assets: own, rate, signal: http.var.signal })
      })
      const found = await answerSources(Promise.all(asked))
      http.header('cache-control', 'no-store')
      return http.json({ fungibles: (found ?? []).flat() })
    },
  )

  app.get(
    '/v1/convert/gas-price',
    described({
      summary: 'Price of gas in wei: the base fee of the next block and a tip',
      tag,
      answer: gasPriceSchema,
      failures: [400, 401, 429, 503, 504],
    }),
    project,
    checked('query', gasPriceQuery),
    async (http) => {
      const network = networks.get(http.req.valid('query').chainId)
      if (!network) throw new ApiError(400, 'chainId', dataText.chainId)
      if (network.gasPrices.sources.length === 0) throw new ApiError(400, 'chainId', dataText.noGasPrice)
      const found = await answerSources(
        network.gasPrices.ask({ key: 'gas', signal: http.var.signal }, (source, limit) => source.gasPrices(limit)),
      )
      if (!found) throw new ApiError(503, 'chainId', dataText.unavailable)
      http.header('cache-control', 'no-store')
      const { standard, fast, instant } = found
      return http.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
    },
  )
}

interface PricesQuestion {
  readonly network: DataNetwork
  readonly assets: readonly PricedAsset[]
  /** How much of the client's currency one dollar is. */
  readonly rate: string
  readonly signal: AbortSignal
}

/**
 * Prices of tokens of one network, in the order in which they were asked for.
 *
 * @throws {SourceError} Nothing is known, because a source fails.
 */
async function pricesOf({ network, assets, rate, signal }: PricesQuestion): Promise<readonly Price[]> {
  const { native } = network.tokens
  const addresses = assets.map(({ address }) => address).filter((address) => address !== '')
  const described = await network.tokens.describe(addresses, signal)
  const tokens = new Map([['', native], ...described])
  const { prices, isIncomplete } = await network.prices.of([...tokens.values()], signal)
  const found = assets.flatMap(({ id, address }): readonly Price[] => {
    const token = tokens.get(address)
    const price = priceIn(prices.get(address), rate)
    if (!token || price === undefined) return []
    const { name, symbol, icon, decimals } = token
    const shown = { name: shownText(name), symbol: shownText(symbol), iconUrl: icon ?? '' }
    return [{ address: id, ...shown, price: wireNumber(price), decimals }]
  })
  if (found.length === 0 && isIncomplete) throw new SourceError('prices')
  return found
}
