import type { ModalCore } from '../contract/core.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'

/**
 * Keeps what failed last as the cause of the errors of views that close without an answer. An attempt
 * that the user left in the dialog, or replaced, keeps what failed before it.
 *
 * @param failure - `undefined`: a request succeeded.
 */
export function noteFailure({ stores: { dialog } }: ModalCore, failure: LatchkeyError | undefined): void {
  if (failure?.code === 'LATCHKEY_CANCELLED' || failure?.code === 'LATCHKEY_SUPERSEDED') return
  dialog.setFailure(failure)
}
