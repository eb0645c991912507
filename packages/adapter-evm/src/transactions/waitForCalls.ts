import { type CallsStatus, type Clock, delay, InvalidAnswerError, withTimeout } from '@latchkey/core'

const firstPause = 250
const longestPause = 4000
/** One failure is a hiccup; so many in a row are an answer. */
const mostFailures = 3

export interface WaitForCallsParameters {
  readonly clock: Clock
  /** Asks the wallet. */
  readonly look: (signal: AbortSignal) => Promise<CallsStatus>
  readonly signal: AbortSignal
  /** ms until the wait is given up. The batch may still happen after that. */
  readonly limit: number
}

/**
 * Waits until a batch is no longer pending (EIP-5792): asks its wallet, first quickly, then every four seconds.
 *
 * @throws {TimeoutError} after `limit`. @throws What the wallet threw, when it fails three times in a row; {InvalidAnswerError} at once.
 */
export function waitForCalls({ clock, look, signal, limit }: WaitForCallsParameters): Promise<CallsStatus> {
  const follow = async (ended: AbortSignal): Promise<CallsStatus> => {
    let failures = 0
    for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
      try {
        const status = await look(ended)
        if (status.status !== 'pending') return status
        failures = 0
      } catch (cause) {
        failures += 1
        if (ended.aborted || failures >= mostFailures || cause instanceof InvalidAnswerError) throw cause
      }
      await delay(clock, next, ended)
    }
  }
  return withTimeout(clock, limit, follow, signal)
}
