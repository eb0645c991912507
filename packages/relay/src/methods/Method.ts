import type { Fetched, Inbox } from '../connection/createInbox.js'
import type { NewLetter } from '../mailbox/Mailbox.js'

/** What a client says of a message that it publishes, checked. */
export type Posting = Pick<NewLetter, 'message' | 'tag' | 'attestation'> & {
  readonly topic: string
  /** Seconds. */
  readonly ttl: number
}

/** A call and the connection that it came from, as methods see them. */
export interface Caller {
  readonly inbox: Pick<Inbox, 'subscribe' | 'checkRoom' | 'unsubscribe' | 'received'>
  /** Keeps and announces all of them or none. */
  publish(postings: readonly Posting[]): Promise<void>
  /** What waits, for the answer to this call: once that has arrived it counts as delivered. */
  fetch(topics: readonly string[]): Promise<Fetched>
}

/** @throws {RelayError} for what the client is to be told. */
export type Method = (caller: Caller, params: Readonly<Record<string, unknown>>) => Promise<unknown>
