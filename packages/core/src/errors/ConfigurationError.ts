import { LatchkeyError } from './LatchkeyError.js'

/** The app was put together wrongly. The message says what to change; it is for developers. */
export class ConfigurationError extends LatchkeyError<'LATCHKEY_CONFIGURATION'> {
  override readonly name = 'ConfigurationError'
  readonly code = 'LATCHKEY_CONFIGURATION'
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
  }
}
