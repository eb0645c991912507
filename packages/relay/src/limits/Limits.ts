/** Limits per message, connection, address and topic. */
export interface Limits {
  /** Bytes of one message. Default: 256 KiB. */
  readonly messageBytes: number
  /** Bytes of one WebSocket frame, which may hold several messages. Default: 1 MiB. */
  readonly frameBytes: number
  /** Subscribed topics of one connection. Default: 1,000. */
  readonly topics: number
  /**
   * Messages and calls of one connection per second. Twenty topics or receipts of a call count as
   * one. Default: 100.
   */
  readonly messagesPerSecond: number
  /**
   * Connections of one IPv4 address or one IPv6 /64 network. A /56 network has twice as many, and a
   * /48 network four times. Default: 100.
   */
  readonly connectionsPerAddress: number
  /** Waiting messages of one topic. Default: 100. */
  readonly mailboxMessages: number
  /** Bytes of the waiting messages of one topic. Default: 1 MiB. */
  readonly mailboxBytes: number
  /** Bytes of all waiting messages. Default: 1 GiB. */
  readonly totalBytes: number
  /** Messages sent to one connection and not answered. More wait in the mailbox. Default: 256. */
  readonly unansweredMessages: number
  /** Bytes sent to one connection and not read. A connection with more is cut. Default: 4 MiB. */
  readonly unreadBytes: number
  /** Longest time to live of a message, in seconds. Default: 30 days. */
  readonly ttl: number
}
