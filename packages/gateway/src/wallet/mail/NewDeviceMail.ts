/** What a mail about a login on a new device is written from. */
export interface NewDeviceMail {
  readonly kind: 'newDevice'
  /** The address. */
  readonly to: string
  /** The name of the app. */
  readonly app: string
  /** Of the page that showed the wallet. */
  readonly origin: string
  /** BCP 47. */
  readonly locale: string
  /** When the user logged in. ms since 1970. */
  readonly at: number
}
