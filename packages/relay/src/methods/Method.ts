import type { Inbox } from '../connection/createInbox.js'
import type { NewLetter } from '../mailbox/Mailbox.js'

/** What a client says of a message that it publishes, checked. */
export type Posting = Pick<NewLetter, 'message' | 'tag' | 'attestation'> & {
  readonly topic: string
  /** Seconds. */
  readonly ttl: number
}

/** The connection that a call came from, as methods see it. */
export interface Caller {
  readonly inbox: Inbox
  /** Keeps and announces all of them or none. */
  publish(postings: readonly Posting[]): Promise<void>
}

/** @throws {RelayError} for what the client is to be told. */
export type Method = (caller: Caller, params: Readonly<Record<string, unknown>>) => Promise<unknown>
