import { type AlertCode, alertOf, cleanText, LatchkeyError } from '@latchkey/core'

/** The relay does not let this app in (project id, origin, clock). It is not asked again before somebody acts. */
export class RelayRefusedError extends LatchkeyError<'LATCHKEY_RELAY_REFUSED'> {
  override readonly name = 'RelayRefusedError'
  readonly code = 'LATCHKEY_RELAY_REFUSED'
  /** What the relay said, made fit to be shown. */
  readonly reason: string
  /** The alert that the reason stands for; `undefined`: none of the known ones. */
  readonly alert: AlertCode | undefined
  constructor(reason: string, options: { readonly cause?: unknown } = {}) {
    const shown = cleanText(reason)
    super(`The relay refused the connection${shown ? `: ${shown}` : ''}.`, options)
    this.reason = shown
    this.alert = alertOf(reason)
  }
}
