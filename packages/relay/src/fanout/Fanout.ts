import type { StoredMessage } from '../mailbox/Mailbox.js'

/**
 * Passes new messages to the subscribers of a topic. Several nodes can share one behind this
 * interface.
 */
export interface Fanout {
  /** Calls `receive` with every message of the topic until the returned function is called. */
  join(topicKey: string, receive: (stored: StoredMessage) => void): () => void
  /** Receivers get messages in the order of these calls, even of calls that have not settled. */
  announce(stored: StoredMessage): Promise<void>
  close(): Promise<void>
}
