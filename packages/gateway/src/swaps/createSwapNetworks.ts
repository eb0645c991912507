import type { NodeRpc } from '@latchkey/server'
import type { Network } from '../config/ResolvedConfig.js'
import { parseAddress } from '../data/parseAddress.js'
import { createFallback } from '../data/sources/createFallback.js'
import type { GasPriceSource, GasPrices } from '../data/sources/GasPriceSource.js'
import { createTokenDirectory } from '../data/tokens/createTokenDirectory.js'
import type { FeatureContext } from '../FeatureContext.js'
import { createConfiguredRpc } from '../outgoing/createConfiguredRpc.js'
import { createServiceSource } from '../outgoing/createServiceSource.js'
import type { ChainReads } from './evm/ChainReads.js'
import { createPoolSource } from './pools/createPoolSource.js'
import type { SwapNetwork } from './SwapNetwork.js'
import { createQuoter } from './sources/createQuoter.js'
import type { ServiceTools } from './sources/SwapService.js'
import type { SwapSource } from './sources/SwapSource.js'

const second = 1000
/** For one source of quotes. A user waits for the slowest one. */
const quoteTimeout = 4 * second
const timeout = 10 * second

/** The networks of the configuration that have swaps. */
export function createSwapNetworks(context: FeatureContext): ReadonlyMap<string, SwapNetwork> {
  const all = [...context.config.networks].flatMap(([id, network]) => {
    const created = createSwapNetwork(context, id, network)
    return created ? [[id, created] as const] : []
  })
  return new Map(all)
}

function createSwapNetwork(context: FeatureContext, networkId: string, network: Network): SwapNetwork | undefined {
  const { clock, outgoing, metrics } = context
  const { nativeCurrency, swaps, multicall } = network
  if (!swaps || !nativeCurrency) return undefined
  const { contracts, services } = swaps
  const [namespace = '', reference = ''] = networkId.split(':')
  const addressOf = (text: string) => parseAddress(namespace, text)

  const tools: ServiceTools = {
    chainId: reference,
    contracts,
    parseAddress: addressOf,
    sourceOf: (name, trial) => createServiceSource(outgoing, { name, trial }),
  }
  const rpc = createConfiguredRpc(outgoing, { name: 'swaps', networkId, urls: network.rpc })
  const load = lazy(rpc, multicall)

  const hasPools = contracts.v2 !== undefined || contracts.v3 !== undefined
  const sources: readonly SwapSource[] = [
    ...(hasPools ? [createPoolSource({ rpc, contracts, multicall })] : []),
    ...services.map(({ service, settings }) => service.create(settings, tools)),
  ]
  const gasPrices: GasPriceSource = {
    name: 'node',
    gasPrices: async (signal) => (await load()).gasPrices.gasPrices(signal),
  }
  return {
    id: networkId,
    contracts,
    parseAddress: addressOf,
    tokens: createTokenDirectory({
      native: { ...nativeCurrency, address: undefined },
      listed: network.tokens,
      clock,
      read: async (addresses, signal) => (await load()).readTokens(addresses, signal),
    }),
    quoter: createQuoter({
      ...outgoing,
      sources,
      contracts,
      timeout: quoteTimeout,
      count: (source, outcome) => metrics.quotes.inc({ network: networkId, source, outcome }),
      refused: (source, part) => metrics.wrongQuotes.inc({ network: networkId, source, part }),
    }),
    gasPrices: createFallback<GasPriceSource, GasPrices>({
      ...outgoing,
      sources: [gasPrices],
      timeout,
      freshFor: 3 * second,
      staleFor: 60 * second,
    }),
    reads: {
      allowances: async (asked, signal) => (await load()).reads.allowances(asked, signal),
      permits: async (tokens, signal) => (await load()).reads.permits(tokens, signal),
      estimate: async (transaction, signal) => (await load()).reads.estimate(transaction, signal),
      time: async (signal) => (await load()).reads.time(signal),
    } satisfies ChainReads,
  }
}

/** Loads the code for EVM networks with the first use. */
function lazy(rpc: NodeRpc, multicall: string | undefined) {
  const create = async () => {
    const { createChainReads, createContractReader, createEvmGasPrices, readEvmTokens } = await import('./evm.js')
    const reader = createContractReader({ rpc, multicall })
    return {
      gasPrices: createEvmGasPrices(rpc),
      reads: createChainReads({ rpc, reader }),
      readTokens: (addresses: readonly string[], signal: AbortSignal) => readEvmTokens(reader, addresses, signal),
    }
  }
  let loading: ReturnType<typeof create> | undefined
  return () => {
    loading ??= create()
    return loading
  }
}
