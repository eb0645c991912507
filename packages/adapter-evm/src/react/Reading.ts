import type { RequestStatus } from './RequestStatus.js'

/** What a hook reads by itself. It belongs to the current parameters, account and network. */
export interface Reading<Data> {
  readonly status: RequestStatus
  readonly isPending: boolean
  /** After a failed `refresh()`, the answer before it. */
  readonly data?: Data | undefined
  readonly error?: Error | undefined
}
