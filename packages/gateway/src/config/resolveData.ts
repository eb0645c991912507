import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseAddress as parseEvmAddress } from '@latchkey/adapter-evm/address'
import { parseAddress as parseSolanaAddress } from '@latchkey/adapter-solana/address'
import { defiLlamaChains } from './defiLlamaChains.js'
import type {
  IndexConfig,
  NetworkConfig,
  PoolsConfig,
  PriceSourceConfig,
  Secret,
  TokenConfig,
} from './GatewayConfig.js'
import { nativeCurrencies } from './nativeCurrencies.js'
import type { Problem } from './Problem.js'
import type {
  IndexSettings,
  ListedToken,
  NativeCurrency,
  Network,
  PoolSettings,
  PriceSettings,
} from './ResolvedConfig.js'
import { readTokenFile } from './readTokenFile.js'
import { reportUnread } from './reportUnread.js'
import { resolvePriceTable } from './resolvePriceTable.js'
import { resolveSwaps, type SwapsParameters } from './resolveSwaps.js'
import { configText } from './text.js'

type Path = Problem['path']
type DataSettings = Pick<
  Network,
  'nativeCurrency' | 'isCurrencyGuessed' | 'tokens' | 'multicall' | 'index' | 'explorer' | 'prices' | 'swaps'
>

export interface DataParameters {
  readonly networkId: string
  readonly config: NetworkConfig
  /** Relative paths start here. */
  readonly folder: string
  readonly urlOf: (path: Path, secret: Secret) => string
  readonly serviceOf: (path: Path, secret: Secret) => string
  readonly secretOf: SwapsParameters['secretOf']
  readonly report: (problem: Problem) => void
}

/** Where Multicall3 is on most networks. */
const usualMulticall = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Of an EVM network that the package does not know. Its operator gets a warning. */
const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
const parsers: Readonly<Record<string, (text: string) => string>> = {
  eip155: parseEvmAddress,
  solana: parseSolanaAddress,
}

/** Fills in the defaults of what a network's balances, prices, activity and swaps need. */
export function resolveData({
  networkId,
  config,
  folder,
  urlOf,
  serviceOf,
  secretOf,
  report,
}: DataParameters): DataSettings {
  const [namespace = ''] = networkId.split(':')
  const isEvm = namespace === 'eip155'
  const root: Path = ['networks', networkId]
  const addressOf = (path: Path, text: string): string => {
    try {
      return parsers[namespace]?.(text) ?? text
    } catch {
      report({ path, text: configText.addressOf(networkId, text) })
      return text
    }
  }
  const addressesOf = (path: Path, texts: readonly string[]) => texts.map((text, at) => addressOf([...path, at], text))

  const tokensOf = (given: string | readonly TokenConfig[]): readonly ListedToken[] => {
    const path: Path = [...root, 'tokens']
    const isFile = typeof given === 'string'
    let list: readonly TokenConfig[] = []
    try {
      list = isFile ? readTokenFile(readFileSync(resolve(folder, given), 'utf8'), networkId) : given
    } catch {
      report({ path, text: configText.tokenFile(String(given)) })
    }
    const seen = new Set<string>()
    return list.map(({ address: text, name, symbol, decimals, icon }, at) => {
      const entry: Path = isFile ? path : [...path, at, 'address']
      const address = addressOf(entry, text)
      if (seen.has(address)) report({ path: entry, text: configText.sameToken(text) })
      seen.add(address)
      return { address, name, symbol, decimals, icon }
    })
  }

  const poolsOf = (path: Path, pools: PoolsConfig): PoolSettings => {
    if (!isEvm) report({ path, text: configText.onlyEvm })
    if (!pools.v2 && !pools.v3) report({ path, text: configText.noPools })
    const { stable, wrappedNative, base = [], v2, v3, leastLiquidity = 10_000 } = pools
    const optional = (name: string, text: string | undefined) => text && addressOf([...path, name], text)
    return {
      kind: 'pools',
      stable: addressesOf([...path, 'stable'], stable),
      wrappedNative: optional('wrappedNative', wrappedNative),
      base: addressesOf([...path, 'base'], base),
      v2: v2 && { factory: addressOf([...path, 'v2', 'factory'], v2.factory) },
      v3: v3 && {
        factory: addressOf([...path, 'v3', 'factory'], v3.factory),
        quoter: addressOf([...path, 'v3', 'quoter'], v3.quoter),
      },
      leastLiquidity,
    }
  }

  const pricesOf = ({ table, pools, defillama = { url: '' } }: PriceSourceConfig, at: number): PriceSettings => {
    const path: Path = [...root, 'prices', at]
    if (table) {
      const keyOf = (at: Path, text: string) => (text === 'native' ? '' : addressOf(at, text))
      const given = { networkId, path: [...path, 'table'], table, addressOf: keyOf, report }
      return { kind: 'table', prices: resolvePriceTable(given) }
    }
    if (pools) return poolsOf([...path, 'pools'], pools)
    const known = defiLlamaChains[networkId]
    const chain = defillama.chain ?? known?.chain
    if (chain === undefined) report({ path: [...path, 'defillama'], text: configText.noChain(networkId) })
    const url = serviceOf([...path, 'defillama', 'url'], defillama.url)
    return { kind: 'defillama', url: withoutSlash(url), chain, native: defillama.native ?? known?.native }
  }

  const {
    nativeCurrency,
    tokens = [],
    multicall = usualMulticall,
    index = false,
    explorer,
    prices = [],
    swaps = false,
  } = config
  const known = nativeCurrencies[networkId] ?? nativeCurrencies[namespace]
  reportUnread(networkId, config, report)
  return {
    nativeCurrency: nativeCurrency ? { icon: undefined, ...nativeCurrency } : (known ?? (isEvm ? ether : undefined)),
    isCurrencyGuessed: isEvm && !nativeCurrency && !known,
    tokens: tokensOf(tokens),
    multicall: isEvm && multicall !== false ? addressOf([...root, 'multicall'], multicall) : undefined,
    index: index === false ? undefined : indexOf(index === true ? {} : index),
    explorer: explorer && withoutSlash(urlOf([...root, 'explorer'], explorer)),
    prices: prices.map(pricesOf),
    swaps: resolveSwaps({ networkId, config: swaps, addressOf, serviceOf, secretOf, report }),
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function indexOf({ from, retentionDays, requestsPerSecond = 20 }: IndexConfig): IndexSettings {
  return { from, retentionDays, requestsPerSecond }
}
