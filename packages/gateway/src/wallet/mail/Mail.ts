/** A mail that can be sent. */
export interface Mail {
  /** The same for each attempt, so that mailboxes can join two copies. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
