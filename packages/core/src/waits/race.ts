import { CancelledError } from '../errors/CancelledError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/**
 * Waits for an outside answer until `signal` ends.
 *
 * @param run - Gets the signal. It is not called if the signal has already ended.
 * @param late - Gets a later answer, once, so that the caller can release it.
 * @throws {CancelledError} or the signal's own reason, if that is an error of ours. Whatever `run`
 * throws.
 */
export async function race<T>(
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T> | T,
  late?: (value: T) => void,
): Promise<T> {
  if (signal.aborted) throw reasonOf(name, signal)
  const over = new AbortController()
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', reject, { signal: over.signal })
  })
  // A wallet may throw synchronously or return a plain value. Both count as its answer.
  const answer = (async () => run(signal))()
  try {
    const value = await Promise.race([answer, left])
    // The signal may have ended between the answer and this line.
    if (!signal.aborted) return value
  } catch (cause) {
    if (!signal.aborted) throw cause
  } finally {
    over.abort()
  }
  // No caller is left for a failure.
  if (late) answer.then(late, () => undefined)
  throw reasonOf(name, signal)
}

/** The reason of an ended signal, as an error of ours. */
export function reasonOf(name: string, { reason }: AbortSignal): LatchkeyError {
  return reason instanceof LatchkeyError ? reason : new CancelledError(name)
}
