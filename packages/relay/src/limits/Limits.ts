/** What one client, one address and one topic may take. */
export interface Limits {
  /** Bytes of one message, 256 KiB unless told. */
  readonly messageBytes: number
  /** Bytes of one WebSocket frame, which may hold several messages. 1 MiB unless told. */
  readonly frameBytes: number
  /** Topics that one connection is subscribed to, 1,000 unless told. */
  readonly topics: number
  /** Messages and calls of one connection in a second, 100 unless told. Twenty topics or receipts of a call count as one. */
  readonly messagesPerSecond: number
  /** Connections of one address (of one /64 in IPv6), 100 unless told. */
  readonly connectionsPerAddress: number
  /** Messages that wait on one topic, 100 unless told. */
  readonly mailboxMessages: number
  /** Bytes that wait on one topic, 1 MiB unless told. */
  readonly mailboxBytes: number
  /** Bytes of all messages, 1 GiB unless told. */
  readonly totalBytes: number
  /** Messages sent to one connection and not answered yet, 256 unless told; the others wait in the mailbox. */
  readonly unansweredMessages: number
  /** Bytes sent to one connection that it has not read, 4 MiB unless told; beyond that the connection is cut. */
  readonly unreadBytes: number
  /** Seconds that a message may live, 30 days unless told. */
  readonly ttl: number
}
