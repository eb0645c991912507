import { LatchkeyError } from '@latchkey/core'

/**
 * The relay did not accept a message within the limit, or the page is offline. A later retry may
 * work.
 */
export class RelayUnreachableError extends LatchkeyError<'LATCHKEY_RELAY_UNREACHABLE'> {
  override readonly name = 'RelayUnreachableError'
  readonly code = 'LATCHKEY_RELAY_UNREACHABLE'
  /** Host of the relay, if known. */
  readonly host: string | undefined
  constructor({ host, ...options }: { readonly host?: string | undefined; readonly cause?: unknown } = {}) {
    super(host ? `The relay ${host} can not be reached. Nothing was sent.` : 'The relay can not be reached.', options)
    this.host = host
  }
}
