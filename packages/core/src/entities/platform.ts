/** Where the page runs, as far as links depend on it. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'macos' | 'windows' | 'linux' | 'other'
  /** A phone or a tablet: wallets are apps on this very device. */
  readonly isPhone: boolean
  /** The app whose built-in browser shows the page. */
  readonly inApp?: 'telegram' | 'discord' | 'x' | 'instagram' | 'wallet' | 'other' | undefined
  /** An app opens only directly inside a click (any browser on iOS, Telegram), so the URI of the link has to be ready before. */
  readonly needsReadyUri: boolean
  /** The page is in a frame: a link to an app opens in the outermost page. */
  readonly isFramed: boolean
  /** Which browser's extension store to show. */
  readonly browser: 'chrome' | 'firefox' | 'edge' | 'safari' | 'other'
}
