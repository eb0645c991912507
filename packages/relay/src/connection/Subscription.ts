/** One client's subscription to one topic, on one connection. */
export interface Subscription {
  /** Hash of topic and client id. The client computes the same. */
  readonly id: string
  /** The topic in clear. Only this connection knows it, and only in memory. */
  readonly topic: string
  readonly topicKey: string
  readonly clientKey: string
  /** Is called when this becomes the client's newest subscription to the topic. */
  readonly wake: () => void
  /** Leaves the fan-out. */
  readonly leave: () => void
  /** Number of the last message that was sent on this connection. */
  cursor: number
}
