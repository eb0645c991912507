import type { CreateSessions } from './SiwxSessions.js'

export interface SiwxOptions {
  /**
   * Who verifies a sign-in and keeps the session: `browserSessions()`, `gatewaySessions()`,
   * `endpointSessions()`, `ownSessions()`, or the app's own.
   */
  readonly sessions: CreateSessions
  /**
   * Default `true`: without a session the app gets no account. `false`: the user can decline and
   * stays connected.
   */
  readonly required?: boolean | undefined
  /**
   * Whether a wallet on another device may connect and sign in with one approval, where it can.
   * Default: as `required`, because a user who declines such an approval is not connected.
   */
  readonly oneClick?: boolean | undefined
  /** One line of the message that the user reads, e.g. `Sign in to Example.` */
  readonly statement?: string | undefined
  /** ms until the message expires. Default: one day. A server may end the session earlier. */
  readonly expiresIn?: number | undefined
  /** Default `true`: disconnecting the wallet ends its sessions. */
  readonly signOutOnDisconnect?: boolean | undefined
  /**
   * Default `true`. `false`: a connection asks for no sign-in, only `signIn()` of the API does.
   */
  readonly isAsking?: boolean | undefined
}
