import { type AlertCode, alertOf, cleanText, isRecord, LatchkeyError } from '@latchkey/core'

/** The relay answered a call with an error: too busy, over a limit, or an unknown method. */
export class RelayAnswerError extends LatchkeyError<'LATCHKEY_RELAY_ANSWER'> {
  override readonly name = 'RelayAnswerError'
  readonly code = 'LATCHKEY_RELAY_ANSWER'
  override readonly providerCode: number | undefined
  /** As `RelayRefusedError`. */
  readonly alert: AlertCode | undefined
  constructor(error: unknown) {
    const { code, message } = isRecord(error) ? error : {}
    const text = cleanText(message)
    super(`The relay answered with an error${text ? `: ${text}` : ''}.`, { cause: error })
    this.providerCode = Number.isInteger(code) ? (code as number) : undefined
    this.alert = alertOf(text)
  }
}
