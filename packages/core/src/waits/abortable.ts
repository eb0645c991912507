/**
 * Waits for `answer` until `signal` is aborted. Aborting ends only this wait: a later answer is ignored, also one that fails.
 *
 * @throws The reason of `signal`, unchanged, as soon as it is aborted, also when it was aborted before. Whatever `answer` rejects with.
 */
export function abortable<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
