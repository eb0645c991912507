import { LatchkeyError } from '@latchkey/core'
import type { SessionEnd } from '../api.js'

/** The session that was stored is no more: it ran out, its wallet left, or its keys and records can't be read. */
export class SessionLostError extends LatchkeyError<'LATCHKEY_SESSION_LOST'> {
  override readonly name = 'SessionLostError'
  readonly code = 'LATCHKEY_SESSION_LOST'
  readonly reason: SessionEnd
  constructor(reason: SessionEnd, options: { readonly cause?: unknown } = {}) {
    super('The session with the wallet is over.', options)
    this.reason = reason
  }
}
