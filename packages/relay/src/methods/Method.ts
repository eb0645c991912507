import type { Fetched, Inbox } from '../connection/createInbox.js'
import type { NewMessage } from '../mailbox/Mailbox.js'

/** The checked parameters of a message that a client publishes. */
export type PublishParams = Pick<NewMessage, 'message' | 'tag' | 'attestation'> & {
  readonly topic: string
  /** Seconds. */
  readonly ttl: number
}

/** The connection that a call came from. */
export interface Caller {
  readonly inbox: Pick<Inbox, 'subscribe' | 'checkRoom' | 'unsubscribe' | 'received'>
  /** Stores and announces all of them or none. */
  publish(postings: readonly PublishParams[]): Promise<void>
  /**
   * Returns waiting messages for the answer to this call. They count as delivered when it has
   * arrived.
   */
  fetch(topics: readonly string[]): Promise<Fetched>
}

/** @throws {RelayError} with the error to answer to the client. */
export type Method = (caller: Caller, params: Readonly<Record<string, unknown>>) => Promise<unknown>
