import { CancelledError } from '../errors/CancelledError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { abortable } from './abortable.js'

/**
 * Waits for something outside until `signal` ends. What comes later is handed to `late`, once, so that nothing is left behind
 * that nobody knows of.
 * @throws {CancelledError} or the signal's own reason, when that is one of ours.
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
  // A wallet may throw at once, or answer with a plain value; both are answers.
  const answer = (async () => run())()
  answer.then(dropLate, () => undefined) // the wait below reports a failure; after it there is no caller to report it to
  const value = await abortable(answer, signal).catch((cause) => {
    throw signal.aborted ? reasonOf(name, signal) : cause
  })
  // The signal may have ended between the answer and this line.
  if (!signal.aborted) return value
  dropLate(value)
  throw reasonOf(name, signal)
}

/** Why a signal ended, as one of our errors. */
export function reasonOf(name: string, { reason }: AbortSignal): LatchkeyError {
  return reason instanceof LatchkeyError ? reason : new CancelledError(name)
}
