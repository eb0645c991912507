/** What a mail is written from that asks whether a device may log in. */
export interface ApprovalMail {
  readonly kind: 'approval'
  /** The address. */
  readonly to: string
  /** The name of the app. */
  readonly app: string
  /** Of the page that shows the wallet. */
  readonly origin: string
  /** BCP 47. */
  readonly locale: string
  /** How long the link works. */
  readonly minutes: number
  /** The page where the user approves the device, or denies it. */
  readonly link: string
}
