import { TimeoutError } from '@latchkey/core'

/**
 * Bounds a step that a machine answers, not a person.
 *
 * @param run - Not begun once the signal has ended.
 * @throws {TimeoutError} after `ms` milliseconds; the signal's reason when that ends first.
 */
export async function within<T>(ms: number, run: () => Promise<T>, signal?: AbortSignal | undefined): Promise<T> {
  signal?.throwIfAborted()
  const over = new AbortController()
  const end = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError()), ms)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
  })
  try {
    return await Promise.race([run(), end])
  } finally {
    over.abort()
  }
}
