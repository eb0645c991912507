import type { FileGateways } from '@latchkey/core'
import * as v from 'valibot'
import { isBaseUrl } from '../config/isBaseUrl.js'
import { aboveZero } from '../config/schemas/aboveZero.js'
import { exactly } from '../config/schemas/exactly.js'
import { flag } from '../config/schemas/flag.js'
import { https } from '../config/schemas/https.js'
import { configText } from '../config/text.js'
import type { Feature } from '../Feature.js'
import type { DataConfig } from './DataConfig.js'
import { dataRoutes } from './dataRoutes.js'
import { dataNetwork } from './settings/dataNetwork.js'
import { dataConfigText } from './settings/text.js'

export interface DataSettings {
  readonly gateways: FileGateways
  readonly spamRules: boolean
  /** How much of a currency one dollar is, as decimal text, by lower-case code. Has `usd`. */
  readonly currencies: ReadonlyMap<string, string>
}

/** Paths are put behind it. */
const baseHttps = v.pipe(https, v.check(isBaseUrl, configText.baseUrl))

/** Balances, prices and activity. */
export const data: Feature<DataConfig, DataSettings> = {
  name: 'data',
  schema: exactly({
    ipfs: v.optional(baseHttps),
    arweave: v.optional(baseHttps),
    spamRules: v.optional(flag),
    currencies: v.optional(
      v.record(
        v.pipe(v.string(), v.regex(/^(?!usd$)[a-z]{3}$/, dataConfigText.currencyCode)),
        aboveZero,
        configText.map,
      ),
    ),
  }),
  network: dataNetwork,
  resolve({ ipfs, arweave, spamRules = true, currencies = {} } = {}, { serviceOf }) {
    const gatewayOf = (name: string, url: string | undefined) => url && serviceOf(['data', name], url)
    return {
      gateways: { ipfs: gatewayOf('ipfs', ipfs), arweave: gatewayOf('arweave', arweave) },
      spamRules,
      currencies: new Map([...Object.entries(currencies), ['usd', '1']]),
    }
  },
  warnings(_, { networks }) {
    const guessed = [...networks].filter(([, { isCurrencyGuessed }]) => isCurrencyGuessed)
    return guessed.map(([id]) => dataConfigText.guessedCurrency(id))
  },
  routes: dataRoutes,
}
