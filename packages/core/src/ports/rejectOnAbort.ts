/**
 * Never resolves; rejects with the reason of `signal` when that is aborted. For `Promise.race`.
 *
 * @param until - Ends the listening, once the race is over.
 */
export function rejectOnAbort(signal: AbortSignal | undefined, until: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true, signal: until })
  })
}
