import { CancelledError } from '../errors/CancelledError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

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
  let stopListening: () => void = () => undefined
  const ended = new Promise<never>((_, reject) => {
    const onAbort = (): void => reject(reasonOf(name, signal))
    signal.addEventListener('abort', onAbort, { once: true })
    stopListening = () => signal.removeEventListener('abort', onAbort)
  })
  let handOver = late
  const dropLate = (value: T): void => {
    if (!signal.aborted) return
    handOver?.(value)
    handOver = undefined
  }
  // A wallet may throw at once, or answer with a plain value; both are answers.
  const answer = (async () => run())()
  answer.then(dropLate, () => undefined) // the race below tells of a failure; once it is over nobody asked any more
  try {
    const value = await Promise.race([answer, ended])
    // The signal may have ended between the answer and this line.
    if (!signal.aborted) return value
    dropLate(value)
    throw reasonOf(name, signal)
  } finally {
    stopListening()
  }
}

/** Why a signal ended, as one of our errors. */
export function reasonOf(name: string, { reason }: AbortSignal): LatchkeyError {
  return reason instanceof LatchkeyError ? reason : new CancelledError(name)
}
