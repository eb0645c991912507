interface EventSource {
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
  off(event: string, listener: (value: unknown) => void): unknown
}

/**
 * Listens to one event of a provider. A wallet that has no events, or whose emitter fails, still
 * works: core reads it again before each request.
 *
 * @returns Stops listening. After that the listener is not called, even when the wallet can't
 * remove it.
 */
export function listen(provider: object, event: string, onValue: (value: unknown) => void): () => void {
  const source = provider as Partial<EventSource>
  let isStopped = false
  const listener = (value: unknown): void => {
    if (!isStopped) onValue(value)
  }
  attempt(() => source.on?.(event, listener))
  return () => {
    isStopped = true
    attempt(() => (source.removeListener ?? source.off)?.call(source, event, listener))
  }
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // The wallet still works without events.
  }
}
