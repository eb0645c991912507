import { OptionError } from '@latchkey/server'
import { RelayError } from './RelayError.js'

/**
 * Replaces the private package's `OptionError`, which callers can't import, with a `RelayError`.
 */
export function toRelayError(error: unknown): unknown {
  return error instanceof OptionError ? new RelayError('RELAY_OPTION', error.message, { cause: error.cause }) : error
}
