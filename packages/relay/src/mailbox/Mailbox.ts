/** A published message. The mailbox knows its topic and sender only by their hashes. */
export interface NewMessage {
  /** `hashOf` the topic. */
  readonly topicKey: string
  /** `hashOf` the client id. A client never gets its own message back. */
  readonly senderKey: string
  /** Cipher text, as published. */
  readonly message: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** Milliseconds since 1970. From then on the message is never returned. */
  readonly expiresAt: number
  /**
   * The attestation service's statement on the sender. It names a site and is not written to disk.
   */
  readonly attestation?: string | undefined
}

export interface StoredMessage extends NewMessage {
  /** Greater than that of every earlier message. */
  readonly number: number
}

export interface WaitingParameters {
  readonly topicKey: string
  readonly clientKey: string
  /** Only messages with a greater number. */
  readonly after: number
  readonly limit: number
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface MailboxSize {
  readonly messages: number
  /** Length of the messages' texts. */
  readonly bytes: number
}

/**
 * Stores waiting messages. One node keeps them in a file; several can share a service behind this
 * interface.
 */
export interface Mailbox {
  /**
   * Stores all of these messages or none. If the sender has published the same text to the topic
   * before, the call is a retry after a lost answer: the message is neither stored nor returned
   * again.
   *
   * @throws {RelayError} `RELAY_MAILBOX_FULL` or `RELAY_STORE_FULL`.
   */
  put(messages: readonly NewMessage[]): Promise<readonly StoredMessage[]>
  /** Messages of a topic that the client has not received, oldest first. Its own are left out. */
  waiting(parameters: WaitingParameters): Promise<readonly StoredMessage[]>
  /** Records that the client has these: `waiting` leaves them out. Unknown numbers are ignored. */
  delivered(clientKey: string, numbers: readonly number[]): Promise<void>
  /** Erases expired messages. Does nothing while another sweep runs. */
  sweep(now: number): Promise<void>
  size(): MailboxSize
  /** @throws {RelayError} `RELAY_STORE` if the mailbox does not work. */
  check(): Promise<void>
  close(): Promise<void>
}
