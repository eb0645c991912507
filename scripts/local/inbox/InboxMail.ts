/** A mail that the inbox has caught. */
export interface InboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: Date
}
