import { LatchkeyError } from './LatchkeyError.js'

/** The configuration is wrong. The message is for developers and says what to change. */
export class ConfigurationError extends LatchkeyError<'LATCHKEY_CONFIGURATION'> {
  override readonly name = 'ConfigurationError'
  readonly code = 'LATCHKEY_CONFIGURATION'
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
  }
}
