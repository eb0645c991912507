/** A session as it is stored. The token is bound to the device's key. */
export interface StoredSession {
  /** At the gateway. */
  readonly name: string
  /** What the page knows it by, also after a login in its middle. It authorises nothing. */
  readonly pageName: string
  readonly token: string
  /** ms since 1970. */
  readonly expiresAt: number
  /** When the user last proved that it is them, by the clock of this browser. ms since 1970. */
  readonly provedAt: number
  /** Absent in a session of before. */
  readonly userId?: string | undefined
  /** With which the user logs in by a code. */
  readonly email?: string | undefined
  /** Of the user at a provider. */
  readonly userName?: string | undefined
  /** Absent: no wallet was opened in it yet. */
  readonly walletId?: string | undefined
  /** Whether a factor opens the wallet on another device. Absent: it was not read yet. */
  readonly hasFactor?: boolean | undefined
  /** The user has moved from that wallet, and uses it to empty it. */
  readonly isEarlier?: boolean | undefined
}
