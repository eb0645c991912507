import type { Clock } from '@latchkey/server'

/** Stops calls of a source that keeps failing, so that clients need not wait for it. */
export interface Breaker {
  /** Whether a call may be made. After a pause, one call may, as a trial. */
  mayCall(): boolean
  succeeded(): void
  failed(): void
  /** The call had no outcome, e.g. because the client disconnected. */
  released(): void
}

/** Failures in a row after which a source is not called. */
const mostFailures = 5
/** Milliseconds until the next trial. */
const pause = 10_000

export function createBreaker(clock: Clock): Breaker {
  let failures = 0
  let openedAt = 0
  let isOnTrial = false
  return {
    mayCall() {
      if (failures < mostFailures) return true
      if (isOnTrial || clock.elapsed() - openedAt < pause) return false
      isOnTrial = true
      return true
    },
    succeeded() {
      failures = 0
      isOnTrial = false
    },
    failed() {
      failures += 1
      openedAt = clock.elapsed()
      isOnTrial = false
    },
    released() {
      isOnTrial = false
    },
  }
}
