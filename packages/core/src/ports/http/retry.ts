import type { Clock } from '../../contract/clock.js'
import { delay } from '../../waits/delay.js'

export interface RetryOptions {
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  /** How often to try again after the first time. */
  readonly retries: number
  /** In ms before the first retry; doubles with each one. */
  readonly retryDelay: number
  /**
   * Whether this failure may pass by itself. A number is a wait in ms that the server asked for, and wins over the
   * doubling one.
   */
  readonly verdict: (error: unknown) => boolean | number
}

/** Tries again, later and later, for as long as it may help. Throws the last failure as it was. */
export async function retry<T>(run: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { clock, signal, retries, retryDelay, verdict } = options
  for (let count = 0; ; count++) {
    try {
      return await run()
    } catch (error) {
      if (count >= retries || signal?.aborted) throw error
      const next = verdict(error)
      if (next === false) throw error
      await delay(clock, next === true ? retryDelay * 2 ** count : next, signal)
    }
  }
}
