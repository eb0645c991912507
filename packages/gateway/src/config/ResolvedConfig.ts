import type { SwapContracts } from '@latchkey/adapter-evm/pools'
import type { FileGateways } from '@latchkey/core'
import type { ProxyList } from '@latchkey/server'
import type { NamespaceLoads } from '../namespaces/resolveNamespaces.js'
import type { IncomingLimits } from './limits/IncomingLimits.js'
import type { Limits } from './limits/Limits.js'

/** A checked configuration with its defaults. */
export interface ResolvedConfig {
  readonly host: string
  readonly port: number
  readonly proxies: ProxyList
  readonly stopTimeout: number
  readonly drainTime: number
  readonly allowLocal: boolean
  readonly sourcePorts: readonly number[]
  /** For hosts that clients name. `undefined`: those of the system. */
  readonly nameServers: readonly string[] | undefined
  readonly limits: Limits
  readonly incoming: IncomingLimits
  /** Analytics events of one client address on a day. */
  readonly eventsPerAddress: number
  /** Where `/metrics` is served. `undefined`: with everything else. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Absolute path, or `:memory:`. */
  readonly database: string
  /** By id. */
  readonly projects: ReadonlyMap<string, Project>
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, Network>
  readonly namespaces: NamespaceLoads
  readonly catalogue: {
    /** Absolute path. `undefined`: the list of the package. */
    readonly walletsFile: string | undefined
    /** Absolute path. */
    readonly pictureFolder: string | undefined
    /** URL without a slash at its end. */
    readonly pictureUpstream: string | undefined
  }
  /** `undefined`: pictures of other hosts are not served. */
  readonly images: { readonly addressLimit: number } | undefined
  readonly signIn: { readonly retentionDays: number; readonly contracts: boolean }
  readonly analytics: {
    /** `undefined`: the counts can't be read. */
    readonly token: string | undefined
    readonly retentionDays: number
    readonly eventsPerDay: number
  }
  readonly names: { readonly zones: readonly Zone[] }
  readonly data: {
    readonly gateways: FileGateways
    readonly spamRules: boolean
    /** How much of a currency one dollar is, as decimal text, by lower-case code. Has `usd`. */
    readonly currencies: ReadonlyMap<string, string>
  }
  /** `undefined`: nothing can be bought here. */
  readonly onramp: OnrampSettings | undefined
}

export interface Project {
  readonly id: string
  /** Whether pages of this origin may use the project. It is no proof of who sends a request. */
  allows(origin: string): boolean
  readonly allowsEveryOrigin: boolean
  /** Requests per second. */
  readonly limits: { readonly project: number; readonly origin: number; readonly address: number }
  readonly analytics: boolean
  readonly analyticsAddresses: boolean
}

export interface Network {
  /** URLs of JSON-RPC nodes, in order of preference. They may have keys. */
  readonly rpc: readonly string[]
  /** Besides those that the gateway knows. */
  readonly methods: readonly string[]
  readonly mostLogBlocks: number
  /** `undefined`: the configuration has none, and the namespace has no default. */
  readonly nativeCurrency: NativeCurrency | undefined
  /** Whether `nativeCurrency` is Ether because nothing else is known. */
  readonly isCurrencyGuessed: boolean
  readonly tokens: readonly ListedToken[]
  /** Canonical address. `undefined`: the network has no such contract. */
  readonly multicall: string | undefined
  readonly index: IndexSettings | undefined
  /** URL without a slash at its end. */
  readonly explorer: string | undefined
  /** In order of preference. */
  readonly prices: readonly PriceSettings[]
  /** `undefined`: the network has no swaps. */
  readonly swaps: SwapSettings | undefined
}

export interface SwapSettings {
  /** Of the package and of the configuration. Addresses are canonical. */
  readonly contracts: SwapContracts
  /** `undefined`: pools only. The URL has no slash at its end. */
  readonly zeroEx: { readonly url: string; readonly key: string } | undefined
}

export interface IndexSettings {
  /** The first block. `undefined`: the newest one at the first start. */
  readonly from: number | undefined
  /** `undefined`: for ever. */
  readonly retentionDays: number | undefined
  readonly requestsPerSecond: number
}

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon: string | undefined
}

export interface ListedToken extends NativeCurrency {
  /** In the canonical form of the namespace. */
  readonly address: string
}

/** Addresses are in the canonical form of the namespace. */
export type PriceSettings =
  | { readonly kind: 'table'; readonly prices: ReadonlyMap<string, string> }
  | PoolSettings
  | {
      readonly kind: 'defillama'
      readonly url: string
      readonly chain: string | undefined
      readonly native: string | undefined
    }

export interface PoolSettings {
  readonly kind: 'pools'
  readonly stable: readonly string[]
  readonly wrappedNative: string | undefined
  readonly base: readonly string[]
  readonly v2: { readonly factory: string } | undefined
  readonly v3: { readonly factory: string; readonly quoter: string } | undefined
  readonly leastLiquidity: number
}

export interface Zone {
  readonly name: string
  /** Private key in hex. */
  readonly signer: `0x${string}` | undefined
}

export interface OnrampSettings {
  /** URL without a slash at its end. `undefined`: that of the request. */
  readonly url: string | undefined
  readonly webhookSecret: string
  readonly retentionDays: number
  readonly sandbox: SandboxSettings
}

export interface SandboxSettings {
  /** Ids. */
  readonly projects: ReadonlySet<string>
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, SandboxNetwork>
  /** Decimal text. */
  readonly least: string
  readonly most: string
  readonly feePercent: number
  /** Milliseconds. */
  readonly delay: number
}

export interface SandboxNetwork {
  readonly name: string
  /** A key, in the form of its namespace. */
  readonly faucet: string
  /** Canonical addresses, with `''` for the native currency. */
  readonly tokens: readonly string[]
  /** By canonical address. `undefined`: the network's sources of prices. */
  readonly prices: ReadonlyMap<string, string> | undefined
}
