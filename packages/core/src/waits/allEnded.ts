/** Ends when the last of these has ended; at once where there is none. */
export function allEnded(signals: readonly AbortSignal[]): AbortSignal {
  const ended = new AbortController()
  const look = (): void => {
    if (signals.every(({ aborted }) => aborted)) ended.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', look, { once: true, signal: ended.signal })
  look()
  return ended.signal
}
