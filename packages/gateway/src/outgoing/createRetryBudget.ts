/** Keeps retries below a tenth of all calls. Otherwise they would multiply the load of a slow source. */
export interface RetryBudget {
  /** Counts a first call. */
  called(): void
  /** Takes a retry, and returns whether there was one. */
  take(): boolean
}

/** Retries that are saved up at most. It is also what a new source has. */
const maxRetries = 5

export function createRetryBudget(): RetryBudget {
  // In tenths, because a sum of 0.1 is not exact.
  let tenths = maxRetries * 10
  return {
    called() {
      tenths = Math.min(maxRetries * 10, tenths + 1)
    },
    take() {
      if (tenths < 10) return false
      tenths -= 10
      return true
    },
  }
}
