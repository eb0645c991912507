/** What a mail with a code is written from: of a login, or of a change of the address. */
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
  /** The address is changed. Default: the code is of a login. */
  readonly change?: CodeMailChange | undefined
}

/** A change of the address with which a user logs in. */
export interface CodeMailChange {
  /** Whether the mail goes to the address of now or to the new one. */
  readonly step: 'old' | 'new'
  /** The new address. */
  readonly to: string
}
