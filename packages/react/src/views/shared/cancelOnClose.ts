import type { Modal, Opened } from '@latchkey/core'

/**
 * Cancels a request to a wallet when the view that waits for it closes. Not if the wallet has
 * answered, and the view of a gate covers this one and closes with it: then the gate decides. So a
 * user can leave a sign-in that is not required, and stays connected.
 */
export function cancelOnClose(
  { state }: Pick<Modal, 'state'>,
  { closed }: Pick<Opened, 'closed'>,
  cancel: () => void,
): void {
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
