import type { Clock } from '../../contract/clock.js'
import { delay } from '../../waits/delay.js'

export interface RetryOptions {
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  /** How often to retry after the first try. */
  readonly retries: number
  /** In ms before the first retry. It doubles with each retry. */
  readonly retryDelay: number
  /**
   * Whether a repetition may succeed. A number is the wait in ms that the server asked for. It
   * takes precedence over the doubling wait.
   */
  readonly verdict: (error: unknown) => boolean | number
}

/** Retries with growing waits as long as `verdict` allows it. Throws the last failure unchanged. */
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
