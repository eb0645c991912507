import { type CallsStatus, type Clock, delay, InvalidAnswerError, InvalidInputError, withTimeout } from '@latchkey/core'

const firstPause = 250
const longestPause = 4000
/** Failures in a row after which the wait ends. */
const mostFailures = 3

export interface WaitForCallsParameters {
  readonly clock: Clock
  /** Requests the status from the wallet. */
  readonly readStatus: (signal: AbortSignal) => Promise<CallsStatus>
  readonly signal: AbortSignal
  /** Limit of the wait in ms. The batch may still happen after it. */
  readonly limit: number
}

/**
 * Waits until a batch is no longer pending (EIP-5792). The wallet is asked quickly at first, then
 * every four seconds.
 *
 * @throws {TimeoutError} after `limit`.
 * @throws What the wallet throws, when it fails three times in a row; {InvalidAnswerError}
 * {InvalidInputError} at once.
 */
export function waitForCalls({ clock, readStatus, signal, limit }: WaitForCallsParameters): Promise<CallsStatus> {
  const follow = async (ended: AbortSignal): Promise<CallsStatus> => {
    let failures = 0
    for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
      try {
        const status = await readStatus(ended)
        if (status.status !== 'pending') return status
        failures = 0
      } catch (cause) {
        failures += 1
        if (ended.aborted || failures >= mostFailures || isFinal(cause)) throw cause
      }
      await delay(clock, next, ended)
    }
  }
  return withTimeout(clock, limit, follow, signal)
}

/** Whether another try would give the same error. */
function isFinal(cause: unknown): boolean {
  return cause instanceof InvalidAnswerError || cause instanceof InvalidInputError
}
