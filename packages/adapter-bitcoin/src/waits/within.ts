import { TimeoutError } from '@latchkey/core'

/**
 * Bounds a step that a machine answers, not a person.
 *
 * @throws {TimeoutError} after `ms` milliseconds; the signal's reason when that ends first.
 */
export async function within<T>(ms: number, answer: Promise<T>, signal?: AbortSignal | undefined): Promise<T> {
  const over = new AbortController()
  const end = new Promise<never>((_, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(() => reject(new TimeoutError()), ms)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
  })
  try {
    return await Promise.race([end, answer]) // in this order: what has ended counts, and an answer that fails as well is heard
  } finally {
    over.abort()
  }
}
