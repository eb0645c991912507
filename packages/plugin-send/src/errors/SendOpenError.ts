import { LatchkeyError } from '@latchkey/core'

/** Another tab asks the wallet for the same transfer. Nothing was sent from this tab. */
export class SendOpenError extends LatchkeyError<'LATCHKEY_SEND_OPEN'> {
  override readonly name = 'SendOpenError'
  readonly code = 'LATCHKEY_SEND_OPEN'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The same transfer waits in your wallet, from another tab. Finish it there.', options)
  }
}
