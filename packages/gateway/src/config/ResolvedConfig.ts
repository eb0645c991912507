import type { ProxyList } from '@latchkey/server'
import type { AnalyticsSettings } from '../analytics/analytics.js'
import type { CatalogueSettings } from '../catalogue/catalogue.js'
import type { DataSettings } from '../data/data.js'
import type { DataNetworkSettings } from '../data/settings/DataNetworkSettings.js'
import type { Feature } from '../Feature.js'
import type { ImageSettings } from '../images/images.js'
import type { NameSettings } from '../names/names.js'
import type { NamespaceLoads } from '../namespaces/resolveNamespaces.js'
import type { RpcNetworkSettings } from '../rpc/rpc.js'
import type { SignInSettings } from '../signIn/signIn.js'
import type { SwapsNetworkSettings } from '../swaps/settings/SwapSettings.js'
import type { WalletNetworkSettings } from '../wallet/networks/walletNetworkPart.js'
import type { ProjectWallet } from '../wallet/settings/ProjectWallet.js'
import type { WalletSettings } from '../wallet/settings/WalletSettings.js'
import type { IncomingLimits } from './limits/IncomingLimits.js'
import type { Limits } from './limits/Limits.js'

/** A checked configuration with its defaults. */
export interface ResolvedConfig extends FeatureSettings {
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
  /** Where `/metrics` is served. `undefined`: with everything else. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Absolute path, or `:memory:`. */
  readonly database: string
  /** By id. */
  readonly projects: ReadonlyMap<string, Project>
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, Network>
  /** Each feature of the gateway with its settings. */
  readonly parts: readonly { readonly feature: Feature; readonly settings: unknown }[]
}

/** What features may read of each other. */
export interface FeatureSettings {
  readonly namespaces: NamespaceLoads
  readonly catalogue: CatalogueSettings
  /** `undefined`: pictures of other hosts are not served. */
  readonly images: ImageSettings | undefined
  readonly signIn: SignInSettings
  readonly analytics: AnalyticsSettings
  readonly names: NameSettings
  readonly data: DataSettings
  /** `undefined`: there is no server of the wallet. */
  readonly wallet: WalletSettings | undefined
}

export interface Project {
  readonly id: string
  /** Whether pages of this origin may use the project. It is no proof of who sends a request. */
  allows(origin: string): boolean
  readonly allowsEveryOrigin: boolean
  /** As the configuration has them. */
  readonly origins: readonly string[]
  /** Requests per second. */
  readonly limits: { readonly project: number; readonly origin: number; readonly address: number }
  readonly analytics: boolean
  readonly analyticsAddresses: boolean
  /** `undefined`: its users get no wallet of this gateway. */
  readonly wallet: ProjectWallet | undefined
}

export interface Network extends RpcNetworkSettings, DataNetworkSettings, SwapsNetworkSettings, WalletNetworkSettings {}
