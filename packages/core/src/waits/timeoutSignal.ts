import type { Clock } from '../contract/clock.js'
import { TimeoutError } from '../errors/TimeoutError.js'

/**
 * A signal that ends with `signal`, or with a `TimeoutError` after `ms` milliseconds. Call `stop`
 * when the wait is over.
 */
export function timeoutSignal(
  clock: Clock,
  ms: number,
  signal?: AbortSignal | undefined,
): { readonly signal: AbortSignal; stop(): void } {
  const timeout = new AbortController()
  const stop = clock.after(ms, () => timeout.abort(new TimeoutError()))
  return { signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal, stop }
}
