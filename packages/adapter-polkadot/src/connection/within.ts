import { TimeoutError } from '@latchkey/core'

/**
 * Bounds a step that a machine answers, not a person.
 * @throws {TimeoutError} after `ms` milliseconds.
 */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), ms)
  })
  try {
    return await Promise.race([answer, end])
  } finally {
    clearTimeout(timer)
  }
}
