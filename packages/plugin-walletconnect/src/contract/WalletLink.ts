/** A link that may be opened: `allowLink` accepted it. */
export interface WalletLink {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** Schemes that the wallet's entry declares, for `openLink`, which checks again. */
  readonly schemes: readonly string[]
}

/**
 * - `mobile`: the wallet's app on this device.
 * - `web`: the wallet's page.
 * - `desktop`: the wallet's app on this computer.
 * - `browse`: this page in the wallet's own browser, without a URI.
 */
export type LinkKind = 'mobile' | 'web' | 'desktop' | 'browse'

/** The wallet of a session, stored so that a later request can open it. */
export interface WalletChoice {
  readonly id?: string | undefined
  readonly name: string
  /** Base of the link that opened the wallet. Absent: the wallet is on another device (QR code). */
  readonly base?: string | undefined
}
