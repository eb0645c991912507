/** The platform of the page, as far as links depend on it. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'macos' | 'windows' | 'linux' | 'other'
  /** A phone or a tablet: wallets are apps on the same device. */
  readonly isPhone: boolean
  /** The app whose built-in browser shows the page. */
  readonly inApp?: 'telegram' | 'discord' | 'x' | 'instagram' | 'wallet' | 'other' | undefined
  /**
   * Only a synchronous call in a click can open an app (any browser on iOS, Telegram), so the URI
   * of the link must be ready before the click.
   */
  readonly needsReadyUri: boolean
  /** The page is in a frame: a link to an app opens in the outermost page. */
  readonly isFramed: boolean
  /** Which browser's extension store to show. */
  readonly browser: 'chrome' | 'firefox' | 'edge' | 'safari' | 'other'
}
