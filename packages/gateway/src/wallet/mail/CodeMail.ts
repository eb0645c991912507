/** What a mail with the code of a login is written from. */
export interface CodeMail {
  readonly kind: 'code'
  /** The address. */
  readonly to: string
  readonly code: string
  /** The name of the app. */
  readonly app: string
  /** Of the page where the code is typed. */
  readonly origin: string
  /** BCP 47. */
  readonly locale: string
  /** How long the code works. */
  readonly minutes: number
}
