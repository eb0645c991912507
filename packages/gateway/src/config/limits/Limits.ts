import type { ShareLimits } from '@latchkey/server'

/** What clients may use of the process at the same time. */
export interface Limits {
  /** Requests that are not answered yet. No project is known of them. */
  readonly requests: ShareLimits
  /** Look-ups of hosts that clients name. */
  readonly lookups: ShareLimits
  /** Requests to hosts that clients name. */
  readonly fetches: ShareLimits
  /** Answers above 1 MiB of nodes and other servers that are read at the same time. */
  readonly largeAnswers: ShareLimits
  /** Answers of JSON-RPC above 1 MiB that are written and not read yet. */
  readonly unreadAnswers: ShareLimits
  /** Calls of JSON-RPC on one network. */
  readonly calls: ShareLimits
  /** Of one look-up of a name. `timeout` is in milliseconds. */
  readonly identity: { readonly hops: number; readonly requests: number; readonly timeout: number }
}
