/** Stable codes of the relay's errors. */
export type RelayErrorCode =
  | 'RELAY_OPTION'
  | 'RELAY_LISTEN'
  | 'RELAY_STORE'
  | 'RELAY_PARAMS'
  | 'RELAY_CLEAR_MESSAGE'
  | 'RELAY_MESSAGE_TOO_LARGE'
  | 'RELAY_TOO_MANY_TOPICS'
  | 'RELAY_TOO_MANY_MESSAGES'
  | 'RELAY_MAILBOX_FULL'
  | 'RELAY_STORE_FULL'

/** What the relay rejects or can't do. Callers branch on `code`, never on the message. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: RelayErrorCode

  constructor(code: RelayErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
