import { TimeoutError } from '@latchkey/core'

/**
 * Bounds a step that a machine answers, not a person.
 *
 * @throws {TimeoutError} after `ms` milliseconds; the signal's reason when that ends first.
 */
export async function within<T>(ms: number, answer: Promise<T>, signal?: AbortSignal | undefined): Promise<T> {
  signal?.throwIfAborted()
  const over = new AbortController()
  const end = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError()), ms)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
  })
  try {
    return await Promise.race([answer, end])
  } finally {
    over.abort()
  }
}
