import type { Clock } from '../contract/clock.js'
import { TimeoutError } from '../errors/TimeoutError.js'

/** A signal that also ends after `ms` milliseconds, with a `TimeoutError`. Call `done` when the wait is over. */
export function withLimit(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
): { readonly signal: AbortSignal; done(): void } {
  const limit = new AbortController()
  const stop = clock.after(ms, () => limit.abort(new TimeoutError()))
  return { signal: AbortSignal.any([signal, limit.signal]), done: stop }
}
