import type { Clock } from '@latchkey/server'

/** Limits the requests of work for which no client waits. */
export interface Budget {
  readonly hasLeft: boolean
  /** Takes one request, also beyond the limit. Then the budget is empty for longer. */
  spend(): void
}

const second = 1000

/** @param rate - Requests per second. */
export function createBudget(clock: Clock, rate: number): Budget {
  let left = rate
  let filledAt = clock.elapsed()
  const fill = () => {
    const now = clock.elapsed()
    left = Math.min(rate, left + ((now - filledAt) / second) * rate)
    filledAt = now
  }
  return {
    get hasLeft() {
      fill()
      return left >= 1
    },
    spend() {
      left -= 1
    },
  }
}
