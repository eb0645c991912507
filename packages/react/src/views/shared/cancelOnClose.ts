import { isRecord, type Modal, type Opened } from '@latchkey/core'
import { checkModal } from '../../provider/checkModal.js'
import { checkOption } from '../../provider/checkOption.js'

/**
 * Cancels a request to a wallet when the view that waits for it closes. Not if the wallet has
 * answered, and the view of a gate covers this one and closes with it: then the gate decides. So a
 * user can leave a sign-in that is not required, and stays connected.
 *
 * @throws {ConfigurationError} for parameters of another form.
 */
export function cancelOnClose(
  modal: Pick<Modal, 'settings' | 'state'>,
  opened: Pick<Opened, 'closed'>,
  cancel: () => void,
): void {
  checkModal('cancelOnClose', modal)
  const isOpened = isRecord(opened) && opened.closed instanceof AbortSignal
  checkOption('cancelOnClose', 'opened', opened, isOpened, 'what `modal.open()` returns')
  checkOption('cancelOnClose', 'cancel', cancel, typeof cancel === 'function', 'a function')
  const { state } = modal
  const { closed } = opened
  let isCovered = false
  const stop = state.$stack.subscribe((stack) => {
    const at = stack.findIndex(({ opened }) => opened.closed === closed)
    if (at >= 0) isCovered = at < stack.length - 1
  })
  const onClose = (): void => {
    stop()
    if (!isCovered || state.$status.get() !== 'gated') cancel()
  }
  if (closed.aborted) onClose()
  else closed.addEventListener('abort', onClose, { once: true })
}
