import type { ModalCore } from '../contract/core.js'

/** Ends when the person tries to connect by themselves in one of the namespaces: what came back silently is no longer wanted. */
export function withdrawal(
  core: ModalCore,
  namespaces: readonly string[],
): { readonly signal: AbortSignal; stop(): void } {
  const withdrawn = new AbortController()
  const stop = core.stores.attempts.$all.listen((attempts) => {
    if (namespaces.some((namespace) => attempts.get(namespace)?.kind === 'connect')) withdrawn.abort()
  })
  return { signal: withdrawn.signal, stop }
}
