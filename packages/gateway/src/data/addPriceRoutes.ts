import { parseAccountId } from '@latchkey/core'
import { ApiError } from '../http/ApiError.js'
import { checked } from '../http/checked.js'
import { checkedBody } from '../http/checkedBody.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { answerSources } from './answerSources.js'
import type { DataRoutes } from './dataRoutes.js'
import { gasPriceQuery, gasPriceSchema, priceBody, pricesSchema } from './dataSchemas.js'
import { dataText } from './text.js'

const tag = 'data'
const mostCharacters = 32_768

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
    checkedBody(priceBody, mostCharacters),
    async (http) => {
      const { currency } = http.req.valid('json')
      if (!currencies.has(currency)) throw new ApiError(400, 'currency', dataText.currency([...currencies.keys()]))
      void parseAccountId
      return http.json({ fungibles: [] })
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
        network.gasPrices.ask({ key: 'gas' }, (source, signal) => source.gasPrices(signal)),
      )
      if (!found) throw new ApiError(503, 'chainId', dataText.unavailable)
      http.header('cache-control', 'no-store')
      const { standard, fast, instant } = found
      return http.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
    },
  )
}
