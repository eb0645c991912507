import type { ModalCore } from '../contract/core.js'

/**
 * Calls `run` at once, or when the user's attempt with another connector in these namespaces has
 * ended: until then it is unknown whether that wallet takes the place.
 */
export function whenFree(
  core: ModalCore,
  { connectorId, namespaces }: { readonly connectorId: string; readonly namespaces: readonly string[] },
  signal: AbortSignal,
  run: () => void,
): void {
  const { $all } = core.stores.attempts
  const isBusy = (): boolean =>
    namespaces.some((namespace) => {
      const attempt = $all.get().get(namespace)
      return attempt?.kind === 'connect' && attempt.connectorId !== connectorId
    })
  if (signal.aborted) return
  if (!isBusy()) {
    run()
    return
  }
  const stop = $all.listen(() => {
    if (signal.aborted || isBusy()) return
    stop()
    run()
  })
  signal.addEventListener('abort', stop, { once: true })
}
