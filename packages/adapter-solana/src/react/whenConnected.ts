import { type Modal, NotConnectedError } from '@latchkey/core'

/**
 * Resolves once a wallet of the namespace is connected. It waits while one is being connected, or
 * else opens the dialog and waits until it is closed.
 *
 * @throws {NotConnectedError} when there is no connection at the end.
 */
export async function whenConnected(modal: Modal): Promise<void> {
  const { $namespaces, $attempts, $isOpen } = modal.state
  const isConnected = (): boolean => $namespaces.get().get('solana')?.status === 'connected'
  if (isConnected()) return
  if (!$attempts.get().has('solana')) modal.open({ namespace: 'solana' })
  const isWaiting = (): boolean => !isConnected() && ($isOpen.get() || $attempts.get().has('solana'))
  const stops: (() => void)[] = []
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (!isWaiting()) resolve()
    }
    for (const store of [$namespaces, $attempts, $isOpen]) stops.push(store.listen(check))
    check()
  })
  for (const stop of stops) stop()
  if (!isConnected()) throw new NotConnectedError()
}
