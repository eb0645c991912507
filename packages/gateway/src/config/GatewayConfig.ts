import type { NamespaceConfig } from '../namespaces/NamespaceConfig.js'
import type { LimitsConfig } from './limits/LimitsConfig.js'

/** What the configuration file holds. */
export interface GatewayConfig {
  /** Address to listen on. Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /** Default: 7005. The system chooses a port for 0. */
  readonly port?: number | undefined
  /**
   * Addresses or networks (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` is trusted. Default:
   * none.
   */
  readonly trustedProxies?: readonly string[] | undefined
  /** Milliseconds to answer the requests in progress at a stop. Default: 5,000. */
  readonly stopTimeout?: number | undefined
  /**
   * Milliseconds, before that, in which open connections may still send a request. New connections
   * are refused. Default: 5,000, in which clients close connections that they don't use.
   */
  readonly drainTime?: number | undefined
  /**
   * Allows sources on this machine, in private networks and over plain http. For development.
   * Default: false.
   */
  readonly allowLocal?: boolean | undefined
  /** Ports of sources, besides 443. Default: none. */
  readonly sourcePorts?: readonly number[] | undefined
  /**
   * Name servers for hosts that clients name, as `192.0.2.53` or `192.0.2.53:5353`. Hosts of this
   * configuration are looked up as the system does it. Default: the system's name servers.
   */
  readonly nameServers?: readonly string[] | undefined
  /** What clients may use of the process at the same time. */
  readonly limits?: LimitsConfig | undefined
  /**
   * The file of the database, which is created if it is missing. `:memory:` forgets everything at
   * the end of the process. Default: `gateway.sqlite`.
   */
  readonly database?: string | undefined
  /** The apps that may use the gateway. */
  readonly projects: readonly ProjectConfig[]
  /** Networks by CAIP-2 id: `eip155:1`. Default: none. */
  readonly networks?: { readonly [networkId: string]: NetworkConfig } | undefined
  /**
   * Namespaces whose accounts can sign in, besides `eip155`, `solana`, `bip122` and `polkadot`, by
   * their CAIP-2 name. In a file: the path of a module that exports `verifier`. Default: none.
   */
  readonly namespaces?: { readonly [namespace: string]: string | NamespaceConfig } | undefined
  /** Where `/metrics` is served. Default: with everything else. */
  readonly metrics?: MetricsConfig | undefined
  readonly catalogue?: CatalogueConfig | undefined
  /** Default: pictures of other hosts are not served. */
  readonly images?: ImagesConfig | undefined
  readonly signIn?: SignInConfig | undefined
  /** What happens to the events of projects with `analytics`. */
  readonly analytics?: AnalyticsConfig | undefined
  /** Default: no names can be registered here. */
  readonly names?: NamesConfig | undefined
  /** Balances, prices and activity of all networks. */
  readonly data?: DataConfig | undefined
  /** Default: nothing can be bought here. */
  readonly onramp?: OnrampConfig | undefined
}

export interface MetricsConfig {
  /** Address to listen on. Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /** The system chooses a port for 0. */
  readonly port: number
}

export interface ProjectConfig {
  /** What apps send as `projectId`. It is public. */
  readonly id: string
  /**
   * Origins of the app's pages: `https://app.example`, `https://*.app.example`. `*` alone allows
   * every origin.
   */
  readonly origins: readonly string[]
  readonly limits?: ProjectLimits | undefined
  /** Whether the SDK may send analytics events. Default: false. */
  readonly analytics?: boolean | undefined
  /**
   * Whether addresses in events are kept, to count different accounts of a day. Default: false.
   * Apps send addresses only if they say so as well.
   */
  readonly analyticsAddresses?: boolean | undefined
}

/** Requests per second. */
export interface ProjectLimits {
  /** Of the whole project. Default: 1,000. */
  readonly project?: number | undefined
  /** Of one of its origins. Default: 500. */
  readonly origin?: number | undefined
  /** Of one client address. Default: 100, which covers the pictures of a page of wallets. */
  readonly address?: number | undefined
}

/**
 * A member without an effect is refused: on networks that are neither of `eip155` nor of `solana`,
 * only `rpc` and `methods` have one.
 */
export interface NetworkConfig {
  /** URLs of JSON-RPC nodes, in order of preference. */
  readonly rpc: readonly Secret[]
  /**
   * Methods that apps may call, besides those that the gateway knows for the namespace. Each call is
   * sent once, because it may change something. Default: none.
   */
  readonly methods?: readonly string[] | undefined
  /** Blocks that one `eth_getLogs` may span, on an EVM network. Default: 10,000. */
  readonly logBlocks?: number | undefined
  /**
   * Default: the currency of a well-known network, SOL in `solana`, and Ether with 18 decimals on any
   * other EVM network, with a warning.
   */
  readonly nativeCurrency?: NativeCurrencyConfig | undefined
  /**
   * Tokens whose balances are read, or a JSON file with them: a list, or a token list of
   * tokenlists.org, of which those of the network count. Default: none.
   */
  readonly tokens?: string | readonly TokenConfig[] | undefined
  /**
   * The contract Multicall3 of an EVM network, which answers many calls at once. `false`: the
   * network has none. Default: the address that it has on most networks, if there is a contract.
   */
  readonly multicall?: string | false | undefined
  /**
   * Reads the blocks of the network into the database, for the activity and the NFTs of accounts.
   * Of Solana, which has no such blocks: the transactions of addresses that were asked for.
   * Default: false.
   */
  readonly index?: boolean | IndexConfig | undefined
  /**
   * URL of a Blockscout explorer of an EVM network, for activity that is not in the index, and tokens that are not
   * listed. Default: none.
   */
  readonly explorer?: Secret | undefined
  /** Where prices come from, in order of preference. Default: tokens have no price. */
  readonly prices?: readonly PriceSourceConfig[] | undefined
  /**
   * Quotes and transactions of swaps on an EVM network, from pools of Uniswap: `true`, or a map.
   * Default: false.
   */
  readonly swaps?: boolean | SwapsConfig | undefined
}

export interface SwapsConfig {
  /**
   * Contracts of the network, each in place of the one that the package lists. Transactions call no
   * others. Default: those of the package.
   */
  readonly contracts?: SwapContractsConfig | undefined
  /** The service of 0x, besides the pools. Default: pools only. */
  readonly zeroEx?: ZeroExConfig | undefined
}

export interface SwapContractsConfig {
  /** The contract of the wrapped native currency, e.g. WETH. */
  readonly wrappedNative?: string | undefined
  readonly v2?: { readonly factory: string; readonly router: string } | undefined
  /** `quoter` is the contract QuoterV2. `kind` is `router02` for SwapRouter02. Default: `router`. */
  readonly v3?:
    | {
        readonly factory: string
        readonly quoter: string
        readonly router: string
        readonly kind?: 'router' | 'router02' | undefined
      }
    | undefined
  /** Tokens through which a route may lead, besides the wrapped native currency. */
  readonly bases?: readonly string[] | undefined
  /** Contracts of services that may be called, and that may take tokens. */
  readonly aggregators?: readonly { readonly router: string; readonly spender: string }[] | undefined
}

export interface ZeroExConfig {
  /** Default: `https://api.0x.org`. */
  readonly url?: Secret | undefined
  readonly key: Secret
}

/** For an EVM network: Solana has no blocks that are read. */
export interface IndexConfig {
  /** The first block. Default: the newest one at the first start. */
  readonly from?: number | undefined
  /** Days for which transactions are kept. What accounts own stays. Default: for ever. */
  readonly retentionDays?: number | undefined
  /** Requests per second to the nodes, for blocks. Default: 20. */
  readonly requestsPerSecond?: number | undefined
}

export interface NativeCurrencyConfig {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** https URL of a picture. */
  readonly icon?: string | undefined
}

export interface TokenConfig {
  /** Contract or mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** https URL of a picture. */
  readonly icon?: string | undefined
}

/** Exactly one member. */
export interface PriceSourceConfig {
  /**
   * Dollars as decimal text, by address: `{ native: '2000', '0x…': '0.5' }`. An address has one
   * price, in whatever case it is written.
   */
  readonly table?: { readonly [address: string]: string } | undefined
  /** Uniswap's pools on an EVM network. */
  readonly pools?: PoolsConfig | undefined
  readonly defillama?: DefiLlamaConfig | undefined
}

export interface PoolsConfig {
  /** Tokens that count as one dollar. */
  readonly stable: readonly string[]
  /** The token that stands for the native currency in pools, e.g. WETH. */
  readonly wrappedNative?: string | undefined
  /** Other tokens with deep pools, through which tokens are priced. Default: none. */
  readonly base?: readonly string[] | undefined
  readonly v2?: { readonly factory: string } | undefined
  /** `quoter` is the contract QuoterV2. */
  readonly v3?: { readonly factory: string; readonly quoter: string } | undefined
  /**
   * Dollars that a pool must have of the known token. Below, its price says nothing. Default:
   * 10,000.
   */
  readonly leastLiquidity?: number | undefined
}

export interface DefiLlamaConfig {
  /** `https://coins.llama.fi` */
  readonly url: Secret
  /** What the service calls the network: `ethereum`. Default: by the id of the network. */
  readonly chain?: string | undefined
  /** What it calls the native currency: `coingecko:ethereum`. Default: by the id of the network. */
  readonly native?: string | undefined
}

/** A text, or the name of an environment variable that has it: `{ env: ETH_RPC_URL }`. */
export type Secret = string | { readonly env: string }

export interface CatalogueConfig {
  /** JSON file with the wallets. Default: the list of the package. */
  readonly wallets?: string | undefined
  readonly pictures?: PicturesConfig | undefined
}

/** Where pictures of wallets, networks, currencies and tokens come from. The folder wins. */
export interface PicturesConfig {
  /** Has the folders `wallets`, `assets`, `currencies` and `tokens`, with files named by id. */
  readonly folder?: string | undefined
  /** A catalogue service that has the pictures that are not in the folder. */
  readonly upstream?: Secret | undefined
}

export interface ImagesConfig {
  /** Requests per second of one client address. Default: 20. */
  readonly address?: number | undefined
}

export interface SignInConfig {
  /**
   * Days for which an account is kept that does not sign in again. Later it gets a new id. Default:
   * 400.
   */
  readonly retentionDays?: number | undefined
  /**
   * Whether accounts that are contracts can sign in and register names. Two nodes of their network
   * have to agree, so list three of different operators; a single one decides alone. Default: true.
   */
  readonly contracts?: boolean | undefined
}

export interface AnalyticsConfig {
  /**
   * The operator's token for `/analytics` and `/v1/analytics`, at least 32 characters. Default: the
   * counts can't be read.
   */
  readonly token?: Secret | undefined
  /** Days for which counts are kept. Default: 90. */
  readonly retentionDays?: number | undefined
  /** Events of a project that are counted on a day. Default: 1,000,000. */
  readonly eventsPerDay?: number | undefined
  /** Of these, events of one client address. Default: a twentieth of `eventsPerDay`,
   * and at least 250. */
  readonly eventsPerAddress?: number | undefined
}

export interface NamesConfig {
  /**
   * Zones below which users register names. They are those of the operator. A name has a network
   * of `networks`.
   */
  readonly zones: readonly ZoneConfig[]
}

export interface ZoneConfig {
  /** `names.example` */
  readonly name: string
  /**
   * Private key in hex that signs answers for the zone's resolver on a network (ERC-3668). It holds
   * no funds. Default: names resolve in this gateway only.
   */
  readonly signer?: Secret | undefined
}

export interface DataConfig {
  /**
   * URL of an IPFS gateway, from which metadata of NFTs and pictures are read: `https://ipfs.example`. Default:
   * what is on IPFS has no name and no picture.
   */
  readonly ipfs?: string | undefined
  /** The same for Arweave (`ar://`): `https://arweave.example`. */
  readonly arweave?: string | undefined
  /**
   * Whether tokens and NFTs that look like spam are left out of balances and marked in lists.
   * Default: true.
   */
  readonly spamRules?: boolean | undefined
  /**
   * How much of a currency one dollar is, as decimal text: `{ eur: '0.92' }`. Default: prices are
   * in dollars only.
   */
  readonly currencies?: { readonly [code: string]: string } | undefined
}

export interface OnrampConfig {
  /**
   * The address of the gateway, as browsers of users know it, for links to the checkout:
   * `https://gateway.example`. Default: the address to which the request was sent.
   */
  readonly url?: string | undefined
  /** Signs webhooks and quotes, at least 32 characters. */
  readonly webhookSecret: Secret
  /** Days for which orders that are over are kept. Default: 400. */
  readonly retentionDays?: number | undefined
  /** Test cards instead of money. Only with `allowLocal`. */
  readonly sandbox: SandboxConfig
}

export interface SandboxConfig {
  /** Ids of the projects whose apps can buy. */
  readonly projects: readonly string[]
  /** What can be bought, by the CAIP-2 id of a local network. At least one. */
  readonly networks: { readonly [networkId: string]: SandboxNetworkConfig }
  /**
   * The least and the most that one order costs, as decimal text. The most is a cent or more.
   * Default: 10 and 7500.
   */
  readonly limits?: { readonly least?: string | undefined; readonly most?: string | undefined } | undefined
  /** Percent of a payment that are kept as a fee. Default: 0. */
  readonly fee?: number | undefined
  /** Seconds until a payment with the slow test card is approved. Default: 30. */
  readonly delay?: number | undefined
}

export interface SandboxNetworkConfig {
  /** What users read. Default: the id. */
  readonly name?: string | undefined
  /**
   * Key of the account that gives the tokens away: a private key in hex of an EVM network, or a key
   * pair of 64 bytes in base58 of Solana.
   */
  readonly faucet: Secret
  /**
   * `native`, or addresses of `tokens` of the network, each once. With `prices`, each has one.
   * Default: all of them.
   */
  readonly tokens?: readonly string[] | undefined
  /** Dollars as decimal text, by address, as in a price table. Default: the network's `prices`. */
  readonly prices?: { readonly [address: string]: string } | undefined
}
