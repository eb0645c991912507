/** A link that may be opened: it has passed `allowLink`. */
export interface WalletLink {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** Schemes that its entry declares, for `openLink`, which checks again. */
  readonly schemes: readonly string[]
}

/** `mobile`: its app on this device; `web`: its page; `desktop`: its app on this computer; `browse`: this page in its own browser, without a URI. */
export type LinkKind = 'mobile' | 'web' | 'desktop' | 'browse'

/** The wallet that a session was begun with, kept so that a later request can lead there (wire formats 14.5). */
export interface WalletChoice {
  readonly id?: string | undefined
  readonly name: string
  /** Base of the link by which it was opened. Absent: it stands on another device (QR). */
  readonly base?: string | undefined
}
