import { TimeoutError } from '@latchkey/core'

/** The longest that a timer can be set to, in ms; more would end at once. */
const longest = 2 ** 31 - 1

/**
 * Bounds a step by the clock: also one that does not listen to its signal.
 *
 * @param ms - Milliseconds.
 * @param run - Gets a signal that ends with `signal`, or when the time is over.
 * @throws {TimeoutError} when the time is over; the signal's reason when it ends before.
 */
export async function within<T>(ms: number, signal: AbortSignal, run: (ended: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const end = (): void => controller.abort(signal.reason)
  const timer = setTimeout(() => controller.abort(new TimeoutError()), Math.min(ms, longest))
  signal.addEventListener('abort', end)
  try {
    const over = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
    })
    return await Promise.race([over, run(controller.signal)])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
