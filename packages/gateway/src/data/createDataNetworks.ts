import type { Network } from '../config/ResolvedConfig.js'
import type { FeatureContext } from '../FeatureContext.js'
import { createNodeRpc } from '../outgoing/createNodeRpc.js'
import { createSource } from '../outgoing/createSource.js'
import type { DataNetwork } from './DataNetwork.js'
import { nativeAddresses } from './nativeAddresses.js'
import { networkSources } from './networkSources.js'
import { parseAddress } from './parseAddress.js'
import { createPrices } from './prices/createPrices.js'
import { createFallback, type FallbackOptions } from './sources/createFallback.js'
import type { TokenDirectory } from './tokens/TokenDirectory.js'

const second = 1000
const minute = 60 * second
const mebibyte = 1024 * 1024
/** For one source. */
const timeout = 15 * second

/** The networks of the configuration whose accounts the gateway can read: EVM networks and Solana. */
export function createDataNetworks(context: FeatureContext): ReadonlyMap<string, DataNetwork> {
  const all = [...context.config.networks].flatMap(([id, network]) => {
    const created = createDataNetwork(context, id, network)
    return created ? [[id, created] as const] : []
  })
  return new Map(all)
}

function createDataNetwork(context: FeatureContext, networkId: string, network: Network): DataNetwork | undefined {
  const { clients, clock, metrics, ended } = context
  const [namespace = ''] = networkId.split(':')
  const nativeAddress = nativeAddresses[namespace]
  const { nativeCurrency } = network
  if (nativeAddress === undefined || nativeCurrency === undefined) return undefined

  const count = (source: string, outcome: string) => metrics.sources.inc({ source, outcome })
  const rpc = createNodeRpc({
    mostBytes: 16 * mebibyte,
    nodes: network.rpc.map((url) => ({
      url,
      source: createSource({ name: 'data', client: clients.configured, clock, count: (outcome) => count('data', outcome) }),
    })),
  })
  const native = { ...nativeCurrency, address: undefined }
  const tokens: TokenDirectory = { native, listed: network.tokens, describe: async () => new Map() }
  const { activity, nfts } = networkSources({ context, networkId, network, rpc, tokens })

  const fallback = <Source extends { readonly name: string }, Answer>(
    sources: readonly Source[],
    times: Pick<FallbackOptions<Source>, 'freshFor' | 'staleFor'>,
  ) => createFallback<Source, Answer>({ sources, clock, count, timeout, ended, ...times })

  return {
    id: networkId,
    parseAddress: (text) => parseAddress(namespace, text),
    nativeAddress,
    tokens,
    balances: fallback([], { freshFor: 10 * second, staleFor: 10 * minute }),
    prices: createPrices({ sources: [], clock }),
    gasPrices: fallback([], { freshFor: 3 * second, staleFor: minute }),
    activity: fallback(activity, { freshFor: 3 * second, staleFor: 10 * minute }),
    nfts: fallback(nfts, { freshFor: 10 * second, staleFor: 10 * minute }),
  }
}
