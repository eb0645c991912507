/** What a user gets a mail about, besides codes. */
export type NoticeKind =
  | 'newDevice'
  | 'factorAdded'
  | 'factorEnded'
  | 'walletMoved'
  | 'startOverAsked'
  | 'exported'
  /** To the address before, with a link that undoes it. */
  | 'emailChanged'
  /** To the new address. */
  | 'emailAdded'
  | 'emailRestored'
  | 'loginAdded'
  | 'loginEnded'
  | 'accountClosed'
  | 'accountRestored'

/** What a mail about something that has happened to a wallet is written from. */
export interface NoticeMail {
  readonly kind: NoticeKind
  /** The address. */
  readonly to: string
  /** The name of the app. */
  readonly app: string
  /** Of the page that showed the wallet, or of the wallet. */
  readonly origin: string
  /** BCP 47. */
  readonly locale: string
  /** When it happened. ms since 1970. */
  readonly at: number
  /** A page where the user can do something about it. */
  readonly link?: string | undefined
}
