import type { Requester } from '@latchkey/server'

/** For whom something is done, and how long it is of use. Routes hand it down. */
export interface ClientWork {
  readonly requester: Requester
  /** Aborted when the client leaves, or when its budget is used up. */
  readonly signal: AbortSignal
}
