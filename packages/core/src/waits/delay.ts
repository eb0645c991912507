import type { Clock } from '../contract/clock.js'
import { checkWait } from './checkWait.js'

/**
 * Waits `ms` milliseconds of the clock. The timer and the listener end with the wait. An abort ends
 * the wait immediately.
 *
 * @throws The reason of `signal`, unchanged, as soon as it is aborted, also if it was aborted
 * before.
 * @throws {ConfigurationError} for a clock or a time of another type.
 */
export function delay(clock: Clock, ms: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    checkWait('delay', { clock, ms }, signal)
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = (): void => {
      stop()
      reject(signal?.reason)
    }
    const stop = clock.after(ms, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
