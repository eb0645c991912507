import { CancelledError } from '../errors/CancelledError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { abortable } from './abortable.js'

/**
 * Waits for an outside answer until `signal` ends. A later answer is passed to `late`, once, so
 * that the caller can release it.
 *
 * @throws {CancelledError} or the signal's own reason, if that is an error of ours.
 */
export async function race<T>(
  name: string,
  signal: AbortSignal,
  run: () => Promise<T> | T,
  late?: (value: T) => void,
): Promise<T> {
  if (signal.aborted) throw reasonOf(name, signal)
  let handOver = late
  const dropLate = (value: T): void => {
    if (!signal.aborted) return
    handOver?.(value)
    handOver = undefined
  }
  // A wallet may throw synchronously or return a plain value. Both count as its answer.
  const answer = (async () => run())()
  // The wait below reports a failure. After it no caller is left.
  answer.then(dropLate, () => undefined)
  const value = await abortable(answer, signal).catch((cause) => {
    throw signal.aborted ? reasonOf(name, signal) : cause
  })
  // The signal may have ended between the answer and this line.
  if (!signal.aborted) return value
  dropLate(value)
  throw reasonOf(name, signal)
}

/** The reason of an ended signal, as an error of ours. */
export function reasonOf(name: string, { reason }: AbortSignal): LatchkeyError {
  return reason instanceof LatchkeyError ? reason : new CancelledError(name)
}
