import type { ConnectionLimits } from '@latchkey/server'

/** What the connections and answers of clients may use. */
export interface IncomingLimits extends ConnectionLimits {
  /** Bytes of an answer that cost a request of the project's limits. */
  readonly bytesPerRequest: number
}
