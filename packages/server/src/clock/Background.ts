import type { Clock } from './Clock.js'

/** What work gets that no request waits for. */
export interface Background {
  readonly clock: Clock
  /** Is called with its errors. */
  readonly report: (error: unknown) => void
  /** Aborted when the server has answered its last request. Timers end with it. */
  readonly ended: AbortSignal
}
