/** Our own stable names of what goes wrong. */
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

/** Whatever the relay refuses or cannot do. Callers branch on `code`, never on the text. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: RelayErrorCode

  constructor(code: RelayErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
