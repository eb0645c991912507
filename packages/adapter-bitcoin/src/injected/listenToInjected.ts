import type { InjectedEvents } from './InjectedEvents.js'

/**
 * Listens to events of a wallet in the page. A wallet that has no events, or whose emitter fails, still works.
 *
 * @returns Stops listening. From then on nothing is heard, also from a wallet that can't remove listeners.
 */
export function listenToInjected(
  provider: InjectedEvents,
  events: readonly string[],
  heard: (data: unknown) => void,
): () => void {
  let isOver = false
  const listener = (data: unknown): void => {
    if (!isOver) heard(data)
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
    // What an emitter throws says nothing about the wallet's accounts.
  }
}
