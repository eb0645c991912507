import type { ShareLimits } from '../shares/createShares.js'

/** What the connections of one client may use, and those of all clients. */
export interface ConnectionLimits {
  /**
   * Open connections. Those of a trusted proxy count in `total` only, since it carries the requests
   * of all clients over them.
   */
  readonly connections: Pick<ShareLimits, 'total' | 'address'>
  /** Bytes of answers that are written and that their clients have not read yet. */
  readonly unreadBytes: Pick<ShareLimits, 'total' | 'address'>
  /** Milliseconds after which a connection is cut whose client reads nothing of what waits for it. */
  readonly progressTimeout: number
  /** Requests per second of one client address for `/health`, `/ready` and `/metrics`. */
  readonly status: number
}

/** Why a connection was cut. */
export type Cut = 'connections' | 'unread' | 'progress'
