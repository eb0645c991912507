import type { InjectedEvents } from './InjectedEvents.js'

/**
 * Listens to events of an injected provider. A wallet without events, or with a failing emitter,
 * still works.
 *
 * @returns Stops listening. After that `onEvent` is never called, even if the wallet can't remove
 * listeners.
 */
export function listenToInjected(
  provider: InjectedEvents,
  events: readonly string[],
  onEvent: (data: unknown) => void,
): () => void {
  let isOver = false
  const listener = (data: unknown): void => {
    if (!isOver) onEvent(data)
  }
  for (const event of events) attempt(() => provider.on?.(event, listener))
  return () => {
    isOver = true
    for (const event of events) attempt(() => provider.removeListener?.(event, listener))
  }
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // An error of the emitter does not affect the wallet's accounts.
  }
}
