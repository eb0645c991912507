/** Where the page runs, as far as links depend on it. Read once per run from the page's own navigator and window. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'macos' | 'windows' | 'linux' | 'other'
  /** A phone or a tablet: wallets are apps on this very device. */
  readonly isPhone: boolean
  /** The app whose built-in browser shows the page. */
  readonly inApp?: 'telegram' | 'discord' | 'x' | 'instagram' | 'wallet' | 'other' | undefined
  /** Safari on iOS, or any browser there that opens an app only straight inside a tap: the URI has to be ready before. */
  readonly needsReadyUri: boolean
  /** The page stands in a frame, so a link to an app has to leave through the outermost page. */
  readonly isFramed: boolean
  /** Which browser's extension store to show. */
  readonly browser: 'chrome' | 'firefox' | 'edge' | 'safari' | 'other'
}
