import type { AnalyticsConfig } from '../analytics/AnalyticsConfig.js'
import type { CatalogueConfig } from '../catalogue/CatalogueConfig.js'
import type { DataConfig } from '../data/DataConfig.js'
import type { ImagesConfig } from '../images/ImagesConfig.js'
import type { NamesConfig } from '../names/NamesConfig.js'
import type { NamespaceConfig } from '../namespaces/NamespaceConfig.js'
import type { SignInConfig } from '../signIn/SignInConfig.js'
import type { WalletConfig } from '../wallet/WalletConfig.js'
import type { LimitsConfig } from './limits/LimitsConfig.js'
import type { NetworkConfig } from './NetworkConfig.js'
import type { ProjectConfig } from './ProjectConfig.js'

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
   * their CAIP-2 name. In a file: the path of a module that exports `verifier`, and
   * `payer` for the sandbox. Default: none.
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
  /** The server of the embedded wallet, at an origin of its own. Default: none. */
  readonly wallet?: WalletConfig | undefined
}

export interface MetricsConfig {
  /** Address to listen on. Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /** The system chooses a port for 0. */
  readonly port: number
}
