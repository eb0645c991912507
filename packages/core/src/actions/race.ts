import { CancelledError } from '../errors/CancelledError.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/**
 * Waits for something outside until `signal` ends. What comes later is handed to `late`, so that nothing is left behind
 * that nobody knows of.
 * @throws {CancelledError} or the signal's own reason, when that is one of ours.
 */
export async function race<T>(
  name: string,
  signal: AbortSignal,
  run: () => Promise<T> | T,
  late?: (value: T) => void,
): Promise<T> {
  const reason = (): Error => (signal.reason instanceof LatchkeyError ? signal.reason : new CancelledError(name))
  if (signal.aborted) throw reason()
  let stopListening: () => void = () => undefined
  let isOver = false
  const ended = new Promise<never>((_, reject) => {
    const onAbort = (): void => {
      isOver = true
      reject(reason())
    }
    signal.addEventListener('abort', onAbort, { once: true })
    stopListening = () => signal.removeEventListener('abort', onAbort)
  })
  // A wallet may throw at once, or answer with a plain value; both are answers.
  const answer = (async () => run())()
  answer.then(
    (value) => isOver && late?.(value),
    () => undefined, // the race below tells of it; once the race is over nobody asked any more
  )
  try {
    return await Promise.race([answer, ended])
  } finally {
    stopListening()
  }
}
