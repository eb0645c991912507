import { type AlertCode, alertOf, cleanText, LatchkeyError } from '@latchkey/core'

/**
 * The relay refused this app (project id, origin, clock). There are no retries until a user acts.
 */
export class RelayRefusedError extends LatchkeyError<'LATCHKEY_RELAY_REFUSED'> {
  override readonly name = 'RelayRefusedError'
  readonly code = 'LATCHKEY_RELAY_REFUSED'
  /** The reason that the relay gave, cleaned for display. */
  readonly reason: string
  /** The alert for this reason; `undefined` if the reason is unknown. */
  readonly alert: AlertCode | undefined
  constructor(reason: string, options: { readonly cause?: unknown } = {}) {
    const shown = cleanText(reason)
    super(`The relay refused the connection${shown ? `: ${shown}` : ''}.`, options)
    this.reason = shown
    this.alert = alertOf(reason)
  }
}
