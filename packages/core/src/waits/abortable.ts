import { checkSignal } from '../entities/checkSignal.js'

/**
 * Waits for `answer` until `signal` is aborted. An abort ends only this wait: a later answer or
 * failure is ignored.
 *
 * @throws The reason of `signal`, unchanged, as soon as it is aborted, also if it was aborted
 * before. Otherwise what `answer` rejects with.
 * @throws {InvalidInputError} for anything but a signal.
 */
export function abortable<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer
  checkSignal(signal)
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
  })
}
