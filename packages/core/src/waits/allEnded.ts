/**
 * A signal that ends when the last of these signals has ended. Without signals it has ended
 * already.
 */
export function allEnded(signals: readonly AbortSignal[]): AbortSignal {
  const ended = new AbortController()
  const check = (): void => {
    if (signals.every(({ aborted }) => aborted)) ended.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', check, { once: true, signal: ended.signal })
  check()
  return ended.signal
}
