import type { ModalCore } from '../contract/core.js'

/**
 * Runs `run` as soon as the user is not connecting by another way in one of these namespaces: before that it is not known whether they go
 * another way. At once, where they are not.
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
