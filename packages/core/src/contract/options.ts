import type { Hint } from '../entities/hint.js'
import type { Network } from '../entities/network.js'
import type { ViemChainLike } from '../networks/networkFrom.js'
import type { Adapter, ConnectorGroup } from './adapter.js'
import type { ClockOption } from './clock.js'
import type { Migration } from './migration.js'
import type { Plugin } from './plugin.js'
import type { StorageEngine } from './storageEngine.js'

export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

export type ThemeMode = 'light' | 'dark' | 'system'

export interface Theme {
  readonly mode: ThemeMode
  /** Any CSS colour. */
  readonly accent?: string | undefined
  /** Corner radius of the card, a CSS length. */
  readonly radius?: string | undefined
  /** CSS font family. */
  readonly font?: string | undefined
}

/**
 * When the code of the dialog is fetched, always from the app's own origin.
 * - `idle`: once the page has loaded and the browser is idle, together with what connecting an
 *   injected wallet needs. Works like `intent` with Save-Data or on a 2g connection.
 * - `intent`: when the user points at a button that opens the dialog.
 * - `none`: on the click.
 */
export type Prefetch = 'idle' | 'intent' | 'none'

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/**
 * Options of the built-in features. A plugin reads its options from `context.settings.features`,
 * knows their defaults, and lists their names in `Plugin.features`. Without the plugin they have no
 * effect. A third party's plugin takes its options in its own factory.
 */
export interface Features {
  readonly swaps?: boolean | undefined
  readonly onramp?: boolean | undefined
  readonly receive?: boolean | undefined
  readonly send?: boolean | undefined
  readonly email?: boolean | undefined
  readonly emailShowWallets?: boolean | undefined
  readonly socials?: readonly SocialProvider[] | false | undefined
  readonly history?: boolean | undefined
  readonly analytics?: boolean | undefined
  readonly allWallets?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  readonly legalCheckbox: boolean
  /** Shows only the other connect methods and one row that leads to the wallets. */
  readonly collapseWallets: boolean
  readonly connectorTypeOrder: readonly (ConnectorGroup | 'recent')[]
  /**
   * Ids of account actions. They come first, the others follow in the order of their contributions.
   */
  readonly walletFeaturesOrder: readonly string[]
  /**
   * Connect methods. They come first, the others follow in the order of their contributions.
   * `wallet` is the list of wallets. If it is not named, it comes first when a wallet is installed,
   * else last.
   */
  readonly connectMethodsOrder: readonly string[]
  /**
   * How many popular wallets the Connect view shows where no wallet is installed, before "More
   * wallets". Default 4. 0 shows none.
   */
  readonly popularWallets?: number | undefined
}

/**
 * Every URL that the SDK may call. It calls no URL that is neither listed here nor a network's own
 * RPC.
 */
export interface Services {
  readonly projectId?: string | undefined
  /** Set by a preset whose services reject requests without a project id. */
  readonly needsProjectId?: boolean | undefined
  /** Wallet catalogue, images and project configuration. */
  readonly catalogue?: string | undefined
  /** Balances, history, names, swap quotes, on-ramp. */
  readonly data?: string | undefined
  /**
   * JSON-RPC gateway and the CAIP-2 ids that it serves. Without ids, the gateway is asked for them
   * (`supported-chains`) at the first use.
   */
  readonly rpc?: { readonly url: string; readonly networkIds?: readonly string[] | undefined } | undefined
  /** wss:// address of the relay. */
  readonly relay?: string | undefined
  /**
   * Origin of the embedded wallet's frame. It must differ from the page's origin and from that of
   * every other service.
   */
  readonly frame?: string | undefined
  readonly analytics?: string | undefined
  /**
   * Origin that fetches images whose address comes from a chain or an API: `GET /v1/image?url=`.
   * Without it, generated pictures are shown instead.
   */
  readonly images?: string | undefined
}

/** A wallet that the app adds to the list. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly homepage?: string | undefined
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
}

export interface ModalOptions<
  Adapters extends readonly Adapter[] = readonly Adapter[],
  Plugins extends readonly Plugin[] = readonly Plugin[],
> {
  readonly metadata?: Partial<Metadata> | undefined
  /** Preferred first. The first is the default network. A viem `Chain` is accepted as it is. */
  readonly networks?: readonly (Network | ViemChainLike)[] | undefined
  readonly adapters?: Adapters | undefined
  readonly plugins?: Plugins | undefined
  readonly services?: Services | undefined
  readonly features?: Partial<Features> | undefined
  readonly theme?: Partial<Theme> | undefined
  /**
   * BCP 47, for texts, numbers and dates. `auto`: the first language of the browser that Latchkey
   * has; `en-US` on servers and until it is known. Default `en-US`, with the text direction of the
   * page. `modal.setLocale()` changes it.
   */
  readonly locale?: string | undefined
  /** Shows alerts and developer warnings. Default false. */
  readonly debug?: boolean | undefined
  /** Default true: the dialog may ask the wallet to switch its network. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Default false: a wallet on a network that is not in the list opens UnsupportedChain. */
  readonly allowUnsupportedChain?: boolean | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Catalogue ids, reverse-DNS ids or names (in any case) of wallets that are never listed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** As `excludeWalletIds`: the only wallets that are listed, apart from those in the page. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** As `excludeWalletIds`: listed before other wallets that are not in the page. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /**
   * The app's RPC URLs by CAIP-2 id. A network with an entry here uses no other URL: neither its
   * own nodes nor the gateway.
   */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Hosts whose https images may be shown without `services.images`, in addition to data URLs. */
  readonly imageHosts?: readonly string[] | undefined
  /** Default `window.localStorage`. Set it for servers, cookies or tests. */
  readonly storage?: StorageEngine | undefined
  /** Renders the dialog in the page instead of over it. */
  readonly embedded?: boolean | undefined
  /**
   * Shows the waiting view for each wallet request, even while the dialog is closed. Default false.
   */
  readonly showRequests?: boolean | undefined
  /** When the code of the dialog is fetched. Default `idle`. */
  readonly prefetch?: Prefetch | undefined
  /**
   * Takes over what other kits have stored on this origin, once, without a prompt: e.g.
   * `migration(fromWagmi())`. Their keys are not changed. The status stays `unknown` until they are read.
   */
  readonly migrate?: Migration | undefined
  /** What the server knew for the first paint, from `readHint()`. */
  readonly hint?: Hint | undefined
  /** For tests. */
  readonly clock?: ClockOption | undefined
  /** For tests and proxies. Default: the page's `fetch`. */
  readonly fetch?: typeof fetch | undefined
}

/** The options with defaults filled in. */
export interface ModalSettings {
  readonly metadata: Metadata
  readonly services: Services
  readonly features: Features
  /** What numbers and dates follow. It may change (`modal.setLocale()`), so read it when you need it. */
  readonly locale: string
  readonly debug: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly customWallets: readonly CustomWallet[]
  readonly excludeWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly featuredWalletIds: readonly string[]
  readonly imageHosts: readonly string[]
  /** `services.images`. */
  readonly imageGateway?: string | undefined
  /** `debug`: images and links to this machine may use plain http. */
  readonly development: boolean
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  readonly embedded: boolean
  readonly showRequests: boolean
  readonly prefetch: Prefetch
  readonly hint?: Hint | undefined
  /** How `storage` keeps a hint, e.g. in a cookie. */
  readonly keepHint?: StorageEngine['keepHint']
}
