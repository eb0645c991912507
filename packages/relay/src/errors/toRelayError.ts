import { OptionError } from '@latchkey/server'
import { RelayError } from './RelayError.js'

/** Users of the relay get its own error for an option that the server package refuses. */
export function toRelayError(error: unknown): unknown {
  return error instanceof OptionError ? new RelayError('RELAY_OPTION', error.message, { cause: error.cause }) : error
}
