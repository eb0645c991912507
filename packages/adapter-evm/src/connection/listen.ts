interface EventSource {
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
  off(event: string, listener: (value: unknown) => void): unknown
}

/**
 * Listens to one event of a provider. A wallet that has no events, or whose emitter fails, still works: it is read again
 * before each request.
 *
 * @returns Stops listening. From then on nothing is heard, also from a wallet that can't remove listeners.
 */
export function listen(provider: object, event: string, heard: (value: unknown) => void): () => void {
  const source = provider as Partial<EventSource>
  let isOver = false
  const listener = (value: unknown): void => {
    if (!isOver) heard(value)
  }
  attempt(() => source.on?.(event, listener))
  return () => {
    isOver = true
    attempt(() => (source.removeListener ?? source.off)?.call(source, event, listener))
  }
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // Nothing to report to: what an emitter throws says nothing about the wallet's accounts.
  }
}
