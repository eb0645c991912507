import { LatchkeyError } from '@latchkey/core'

/** The relay did not take a message within its limit, or the page is offline. Trying again later may work. */
export class RelayUnreachableError extends LatchkeyError<'LATCHKEY_RELAY_UNREACHABLE'> {
  override readonly name = 'RelayUnreachableError'
  readonly code = 'LATCHKEY_RELAY_UNREACHABLE'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The relay can not be reached.', options)
  }
}
