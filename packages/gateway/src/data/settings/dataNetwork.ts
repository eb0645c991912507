import * as v from 'valibot'
import { exactly } from '../../config/schemas/exactly.js'
import { filledText } from '../../config/schemas/filledText.js'
import { https } from '../../config/schemas/https.js'
import { whole } from '../../config/schemas/whole.js'
import { configText } from '../../config/text.js'
import type { NetworkPart } from '../../Feature.js'
import { historyKinds } from '../history/historyKinds.js'
import { priceKinds } from '../prices/priceKinds.js'
import { pricesSchema } from '../prices/pricesSchema.js'
import { createAddressReader } from './createAddressReader.js'
import type { DataNetworkSettings, NativeCurrency } from './DataNetworkSettings.js'
import { nativeCurrencies } from './nativeCurrencies.js'
import { onlyData } from './onlyData.js'
import { resolveTokens } from './resolveTokens.js'
import { dataConfigText } from './text.js'

/** Where Multicall3 is on most networks. */
const usualMulticall = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Of an EVM network that the package does not know. Its operator gets a warning. */
const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }

const currency = {
  name: filledText,
  symbol: filledText,
  /** Digits of more than 77 decimals don't fit into the 256 bits of an amount. */
  decimals: whole(0, 77),
  icon: v.optional(https),
}
const token = exactly({ address: filledText, ...currency })

/** What balances, prices and activity need of a network. */
export const dataNetwork: NetworkPart<DataNetworkSettings> = {
  members: {
    nativeCurrency: v.optional(exactly(currency)),
    tokens: v.optional(
      // A union would only say that neither fits.
      v.lazy((given) => (typeof given === 'string' ? filledText : v.array(token, dataConfigText.tokens))),
    ),
    multicall: v.optional(v.union([filledText, v.literal(false)], dataConfigText.multicall)),
    ...Object.assign({}, ...historyKinds.map(({ network }) => network.members)),
    prices: v.optional(pricesSchema),
  },
  readers: {
    nativeCurrency: onlyData,
    tokens: onlyData,
    multicall: { namespaces: ['eip155'], text: configText.onlyEvm },
    ...Object.assign({}, ...historyKinds.map(({ network }) => network.readers)),
    prices: onlyData,
  },
  resolve(networkId, given, tools) {
    const { nativeCurrency, tokens = [], multicall = usualMulticall, prices = [] } = given
    const { folder, report } = tools
    const [namespace = ''] = networkId.split(':')
    const isEvm = namespace === 'eip155'
    const root = ['networks', networkId]
    const addressOf = createAddressReader(networkId, report)
    const known = nativeCurrencies[networkId] ?? nativeCurrencies[namespace]
    const history = historyKinds.map(({ network }) => network.resolve(networkId, given, tools))
    return {
      nativeCurrency: nativeCurrency ? { icon: undefined, ...nativeCurrency } : (known ?? (isEvm ? ether : undefined)),
      isCurrencyGuessed: isEvm && !nativeCurrency && !known,
      tokens: resolveTokens(tokens, { networkId, path: [...root, 'tokens'], folder, addressOf, report }),
      multicall: isEvm && multicall !== false ? addressOf([...root, 'multicall'], multicall) : undefined,
      ...(Object.assign({}, ...history) as Pick<DataNetworkSettings, 'index' | 'explorer'>),
      prices: prices.flatMap((source, at) =>
        priceKinds.flatMap((kind) => {
          const own = source[kind.name as keyof typeof source]
          const path = [...root, 'prices', at, kind.name]
          return own === undefined ? [] : [kind.resolve(own, { ...tools, networkId, path, addressOf })]
        }),
      ),
    }
  },
}
