import type { Network } from '../config/ResolvedConfig.js'
import type { FeatureContext } from '../FeatureContext.js'
import { createConfiguredRpc } from '../outgoing/createConfiguredRpc.js'
import { createServiceSource } from '../outgoing/createServiceSource.js'
import type { DataNetwork } from './DataNetwork.js'
import { createHistory } from './history/createHistory.js'
import { loadNamespaceSources } from './loadNamespaceSources.js'
import { nativeAddresses } from './nativeAddresses.js'
import { parseAddress } from './parseAddress.js'
import { createPrices } from './prices/createPrices.js'
import { kindOf } from './prices/kindOf.js'
import type { PriceSettings, PriceTools } from './prices/PriceKind.js'
import type { BalanceSource } from './sources/BalanceSource.js'
import { createFallback, type FallbackOptions } from './sources/createFallback.js'
import type { GasPriceSource } from './sources/GasPriceSource.js'
import { guardSource } from './sources/guardSource.js'
import { createSpamRules } from './spam/createSpamRules.js'
import { noSpamRules } from './spam/noSpamRules.js'
import { createDiscovery } from './tokens/createDiscovery.js'
import { createTokenDirectory } from './tokens/createTokenDirectory.js'
import { createTokenMarks } from './tokens/createTokenMarks.js'
import { TokenListError } from './tokens/TokenListError.js'

const second = 1000
const minute = 60 * second
const mebibyte = 1024 * 1024
/** For one source. */
const timeout = 15 * second
/**
 * For what clients ask while users wait. Clients give up after ten seconds, of which two are for prices.
 * A node has six of these: more than nodes give a call, so that a costly one is no fault of the node.
 */
const nodesTimeout = 7 * second
const nodeTimeout = 6 * second

/** The networks of the configuration whose accounts the gateway can read: EVM networks and Solana. */
export function createDataNetworks(context: FeatureContext): ReadonlyMap<string, DataNetwork> {
  const all = [...context.config.networks].flatMap(([id, network]) => {
    const created = createDataNetwork(context, id, network)
    return created ? [[id, created] as const] : []
  })
  return new Map(all)
}

function createDataNetwork(context: FeatureContext, networkId: string, network: Network): DataNetwork | undefined {
  const { clock, outgoing } = context
  const [namespace = ''] = networkId.split(':')
  const nativeAddress = nativeAddresses[namespace]
  const { nativeCurrency } = network
  if (nativeAddress === undefined || nativeCurrency === undefined) return undefined

  const guard = { ...outgoing, timeout, mayBeSlow: true }
  const quick = { ...guard, timeout: nodesTimeout }
  // Each has its own breakers: what the index asks for is no reason to stop balances.
  const nodes = { name: 'data', networkId, urls: network.rpc, maxBytes: 16 * mebibyte }
  const rpcOf = (limit: number) => createConfiguredRpc(outgoing, { ...nodes, timeout: limit })
  const rpc = rpcOf(10 * second)
  const spam = context.config.data.spamRules
    ? createSpamRules({ known: [{ ...nativeCurrency, address: undefined }, ...network.tokens] })
    : noSpamRules
  const contracts = guardSource({ name: 'node' }, quick)
  const tokens = createTokenDirectory({
    native: { ...nativeCurrency, address: undefined },
    listed: network.tokens,
    clock,
    read: (addresses, signal) =>
      contracts.call(async (_, limit) => (await load()).readTokens(addresses, limit), signal),
    async readDecimals(addresses, signal) {
      const { readDecimals: read } = await load()
      if (!read) return new Map()
      return contracts.call((_, limit) => read(addresses, limit), signal)
    },
    onOther: (token, decimals) => context.report(new TokenListError(networkId, token, decimals)),
  })
  const load = loadNamespaceSources({
    namespace,
    rpc: rpcOf(nodeTimeout),
    multicall: network.multicall,
    tokens,
    discovery: { tokensOf: (address, signal) => discovery.tokensOf(address, signal) },
    clock,
    isSpam: spam.isSpamToken,
    isMarked: (token) => marks.isMarked(token),
  })
  const { activity, nfts, discovered, signed } = createHistory({ context, networkId, network, rpc, tokens })
  const discovery = createDiscovery({ sources: discovered, ...guard })

  const balances: BalanceSource = {
    name: 'node',
    balances: async (request, signal) => (await load()).balances.balances(request, signal),
  }
  const gasPrices: GasPriceSource = {
    name: 'node',
    async gasPrices(signal) {
      const { gasPrices: source } = await load()
      if (!source) throw new TypeError(`${namespace} has no price of gas.`)
      return source.gasPrices(signal)
    },
  }
  const priceTools: PriceTools = {
    load,
    serviceOf: (name, trial) => createServiceSource(outgoing, { name, trial }),
  }
  const pricesOf = (settings: readonly PriceSettings[]) =>
    createPrices({ sources: settings.map((each) => kindOf(each).create(each, priceTools)), ...guard })
  const marks = createTokenMarks({
    native: tokens.native,
    listed: tokens.listed,
    prices: pricesOf(network.prices.filter((each) => kindOf(each).isChosen)),
    signed,
    ...quick,
  })
  const fallback = <Source extends { readonly name: string }, Answer>(
    sources: readonly Source[],
    times: Pick<FallbackOptions<Source>, 'freshFor' | 'staleFor'> & { readonly timeout?: number },
  ) => createFallback<Source, Answer>({ sources, ...guard, ...times })

  return {
    id: networkId,
    parseAddress: (text) => parseAddress(namespace, text),
    nativeAddress,
    tokens,
    spam,
    marks,
    balances: fallback([balances], { freshFor: 10 * second, staleFor: 10 * minute, timeout: nodesTimeout }),
    prices: pricesOf(network.prices),
    gasPrices: fallback(namespace === 'eip155' ? [gasPrices] : [], {
      freshFor: 3 * second,
      staleFor: minute,
      timeout: nodesTimeout,
    }),
    activity: fallback(activity, { freshFor: 3 * second, staleFor: 10 * minute }),
    nfts: fallback(nfts, { freshFor: 10 * second, staleFor: 10 * minute }),
  }
}
