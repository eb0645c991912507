import type { Clock } from '../contract/clock.js'

/**
 * Waits `ms` milliseconds of the clock. The timer and the listener end with the wait, at once when it is aborted.
 *
 * @throws The reason of `signal`, unchanged, as soon as it is aborted, also when it was aborted before.
 */
export function delay(clock: Clock, ms: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const leave = (): void => {
      stop()
      reject(signal?.reason)
    }
    const stop = clock.after(ms, () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    })
    signal?.addEventListener('abort', leave, { once: true })
  })
}
