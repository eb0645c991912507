import { createDataNetworks } from '../../data/createDataNetworks.js'
import { createTablePrices } from '../../data/prices/createTablePrices.js'
import type { FeatureContext } from '../../FeatureContext.js'
import type { SandboxSettings } from '../settings/OnrampSettings.js'
import type { SoldNetwork } from './SoldNetwork.js'

/** What clients write for the native currency of a namespace that the configuration brings. */
const nativeAddress = 'native'

/** The networks of the sandbox, which are asked for prices only. */
export function createSoldNetworks(
  context: FeatureContext,
  { networks: sold }: SandboxSettings,
): ReadonlyMap<string, SoldNetwork> {
  const { config, namespaces } = context
  const priced = [...sold].flatMap(([id, { prices }]) => {
    const network = config.networks.get(id)
    if (!network) return []
    const table = prices && ([{ kind: 'table', prices }] as const)
    return [[id, { ...network, index: undefined, explorer: undefined, prices: table ?? network.prices }] as const]
  })
  const read = createDataNetworks({ ...context, config: { ...config, networks: new Map(priced) } })
  const others = [...sold].flatMap(([id, { prices }]) => {
    const [namespace = ''] = id.split(':')
    const own = namespaces.get(namespace)
    const { nativeCurrency, tokens: listed = [] } = config.networks.get(id) ?? {}
    if (read.has(id) || !own || !nativeCurrency || !prices) return []
    const table = createTablePrices(prices)
    const network: SoldNetwork = {
      id,
      nativeAddress,
      parseAddress: (text) => (own.verifier.isAddress(text, id) ? text : undefined),
      tokens: { native: { ...nativeCurrency, address: undefined }, listed },
      prices: { of: async (tokens, signal) => ({ prices: await table.prices(tokens, signal), isIncomplete: false }) },
    }
    return [[id, network] as const]
  })
  return new Map([...read, ...others])
}
