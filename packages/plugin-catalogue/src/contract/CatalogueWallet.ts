/** A wallet of the catalogue: from the service, the bundled snapshot or the app's own list. */
export interface CatalogueWallet {
  /** The catalogue's id; for a custom wallet the app's id. */
  readonly id: string
  /** Cleaned and cut, so that it is safe to show. */
  readonly name: string
  /** URL of its picture, not yet checked by `allowImage`. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** CAIP-2 namespaces of the wallet. Absent: unknown. */
  readonly namespaces?: readonly string[] | undefined
  readonly isCertified: boolean
  /**
   * `false`: known not to support WalletConnect. Only its own browser and its extension can connect
   * it.
   */
  readonly supportsRelay: boolean
  /**
   * What identifies it in a page: reverse-DNS and `injectedWeb3` ids, names of properties. Used to
   * mark it as installed, never for trust.
   */
  readonly injectedIds: readonly string[]
  readonly links: WalletLinks
  readonly stores: WalletStores
  readonly homepage?: string | undefined
}

/** Bases of links, as the catalogue has them, not yet checked by `allowLink`. */
export interface WalletLinks {
  /** The app's own scheme (`metamask://`) or an https link. */
  readonly mobile?: string | undefined
  /** https link that opens the app if it is installed. */
  readonly universal?: string | undefined
  readonly desktop?: string | undefined
  readonly web?: string | undefined
  /**
   * Templates that open a page in its own browser, for wallets without WalletConnect. The first one
   * for a namespace of the app is used.
   */
  readonly browse?: readonly BrowseTemplate[] | undefined
}

/** A link with placeholders for the page: `{url}` and `{ref}` (the origin), percent-encoded. */
export interface BrowseTemplate {
  readonly template: string
  /** CAIP-2 namespaces that the wallet's browser serves. Absent: all of the wallet's. */
  readonly namespaces?: readonly string[] | undefined
}

export interface WalletStores {
  readonly ios?: string | undefined
  readonly android?: string | undefined
  readonly chrome?: string | undefined
  readonly firefox?: string | undefined
  readonly edge?: string | undefined
}

/** The result of a look-up by id, which may still be loading. */
export interface FoundWallet {
  /** `undefined`: not found yet, or in no list. */
  readonly wallet?: CatalogueWallet | undefined
  readonly isSettled: boolean
}
