/** A wallet as the dialog needs it, whether from a service, from the bundled snapshot or from the app's own list. */
export interface CatalogueWallet {
  /** The catalogue's; a custom wallet's own. */
  readonly id: string
  /** Cleaned and cut: safe to show. */
  readonly name: string
  /** URL of its picture, not yet asked of `allowImage`. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** CAIP-2 namespaces that it is known for. Absent: nobody said. */
  readonly namespaces?: readonly string[] | undefined
  readonly isCertified: boolean
  /** `false`: known to speak no WalletConnect, so only its own browser and its extension lead there. */
  readonly supportsRelay: boolean
  /** What finds it in a page: reverse-DNS and `injectedWeb3` ids, names of properties. For marking it as installed, never for trust. */
  readonly injectedIds: readonly string[]
  readonly links: WalletLinks
  readonly stores: WalletStores
  readonly homepage?: string | undefined
}

/** Bases of links, as a catalogue gives them: not one of them has passed `allowLink`. */
export interface WalletLinks {
  /** An own scheme (`metamask://`) or an https link. */
  readonly mobile?: string | undefined
  /** https link that opens the app where it is installed. */
  readonly universal?: string | undefined
  readonly desktop?: string | undefined
  readonly web?: string | undefined
  /** How its own browser opens a page: the first one whose namespaces the app has. For wallets that no relay link leads to. */
  readonly browse?: readonly BrowseTemplate[] | undefined
}

/** A link with placeholders for the page: `{url}` and `{ref}` (the origin), percent-encoded; see `browseLink` for the others. */
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
