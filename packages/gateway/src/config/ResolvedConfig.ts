import type { ProxyList } from '@latchkey/server'

/** A checked configuration with its defaults. */
export interface ResolvedConfig {
  readonly host: string
  readonly port: number
  readonly proxies: ProxyList
  readonly stopTimeout: number
  readonly drainTime: number
  readonly allowLocal: boolean
  readonly sourcePorts: readonly number[]
  /** Absolute path, or `:memory:`. */
  readonly database: string
  /** By id. */
  readonly projects: ReadonlyMap<string, Project>
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, Network>
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
  readonly signIn: { readonly retentionDays: number }
  readonly analytics: {
    /** `undefined`: the counts can't be read. */
    readonly token: string | undefined
    readonly retentionDays: number
    readonly eventsPerDay: number
  }
  readonly names: { readonly zones: readonly Zone[] }
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
}

export interface Zone {
  readonly name: string
  /** Private key in hex. */
  readonly signer: `0x${string}` | undefined
}
