import { connectView, DialogClosedError, type Modal, NotStartedError } from '@latchkey/core'
import { UserRejectedRequestError } from 'viem'
import { namespace } from './namespace.js'
import { readWallets } from './readWallets.js'

/**
 * Opens the dialog and resolves once a wallet is connected that was not before. Where one is
 * connected already, the user adds another.
 *
 * @throws {UserRejectedRequestError} when the dialog is closed without that.
 * @throws {NotStartedError} when the modal is not started, or is stopped.
 */
export function connectInDialog(modal: Modal): Promise<void> {
  const { $isOpen, $isStarted, $namespaces } = modal.state
  if (!$isStarted.get()) return Promise.reject(new NotStartedError())
  const before = readWallets(modal).active?.connection
  const isConnected = (): boolean => {
    const { active } = readWallets(modal)
    return active !== undefined && active.connection !== before
  }
  const opened = before ? modal.open(connectView, { namespace }) : modal.open({ namespace })
  /** Names what the wallet said last, where it declined. */
  const closedError = opened.result.then(
    () => new DialogClosedError('Connect'),
    (cause: unknown) => (cause instanceof DialogClosedError ? cause : new DialogClosedError('Connect', { cause })),
  )
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const isLeft = !$isOpen.get() || !$isStarted.get()
      if (!isConnected() && !isLeft) return
      for (const stop of stops) stop()
      if (isConnected()) resolve()
      else if (!$isStarted.get()) reject(new NotStartedError())
      else void closedError.then((error) => reject(new UserRejectedRequestError(error)))
    }
    const stops = [$namespaces, $isOpen, $isStarted].map((store) => store.listen(check))
  })
}
