import type { Clock } from '../contract/clock.js'
import { abortable } from './abortable.js'
import { checkWait } from './checkWait.js'
import { timeoutSignal } from './timeoutSignal.js'

/**
 * Limits a step that a machine answers, not a user. The wait ends in time even if `run` ignores its
 * signal. A later answer is ignored. The timer and the listeners end with the wait.
 *
 * @param ms - Milliseconds of the clock.
 * @param run - Gets a signal that ends with `signal`, or when the time is over. Not called if
 * `signal` was aborted before.
 * @throws {TimeoutError} when the time is over. The reason of `signal`, unchanged, if it is aborted
 * first. Otherwise what `run` throws.
 * @throws {ConfigurationError} for a clock, a time or a function of another type.
 */
export async function withTimeout<T>(
  clock: Clock,
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal | undefined,
): Promise<T> {
  checkWait('withTimeout', { clock, ms, run }, signal)
  signal?.throwIfAborted()
  const limited = timeoutSignal(clock, ms, signal)
  try {
    return await abortable(run(limited.signal), limited.signal)
  } finally {
    limited.stop()
  }
}
