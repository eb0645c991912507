/** A message as it comes in. Topic and sender are known here by their hashes only. */
export interface NewLetter {
  /** `hashOf` the topic. */
  readonly topicKey: string
  /** `hashOf` the client's name; it never gets its own message back. */
  readonly senderKey: string
  /** Cipher text, as published. */
  readonly message: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** Milliseconds since 1970; from then on the message does not exist. */
  readonly expiresAt: number
  /** What an origin's attestation service said of the sender. It names a site, so it is not written to disk. */
  readonly attestation?: string | undefined
}

export interface Letter extends NewLetter {
  /** Grows with every message of a topic. */
  readonly number: number
}

export interface WaitingParameters {
  readonly topicKey: string
  readonly clientKey: string
  /** Only letters with a greater number. */
  readonly after: number
  readonly limit: number
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface MailboxSize {
  readonly messages: number
  /** Of the messages' text. */
  readonly bytes: number
}

/** Where messages wait. One node keeps them in a file; several would share a service behind the same interface. */
export interface Mailbox {
  /**
   * Keeps all of these letters or none. A text that its sender has published to that topic before is a repeated call,
   * whose answer was lost: it is not kept again, and not among those that are returned.
   *
   * @throws {RelayError} `RELAY_MAILBOX_FULL` or `RELAY_STORE_FULL`.
   */
  put(letters: readonly NewLetter[]): Promise<readonly Letter[]>
  /** What the client has not got of a topic, oldest first; without what it sent itself. */
  waiting(parameters: WaitingParameters): Promise<readonly Letter[]>
  /** The client has these; `waiting` names them no more. Unknown numbers are fine. */
  delivered(clientKey: string, numbers: readonly number[]): Promise<void>
  /** Erases what has expired, unless that is under way already. */
  sweep(now: number): Promise<void>
  size(): MailboxSize
  /** @throws {RelayError} `RELAY_STORE` when it cannot do its work. */
  check(): Promise<void>
  close(): Promise<void>
}
