/** One client's wish for the messages of one topic, on one connection. */
export interface Subscription {
  /** As the client computes it as well: hash of topic and client. */
  readonly id: string
  /** The topic itself. It is known in memory only, and to nobody but this connection. */
  readonly topic: string
  readonly topicKey: string
  readonly clientKey: string
  /** Called when this one became the newest of its client. */
  readonly wake: () => void
  /** Ends the fan-out's calls. */
  readonly leave: () => void
  /** Number of the last letter that was sent on this connection. */
  cursor: number
}
