import type { Letter } from '../mailbox/Mailbox.js'

/** Tells subscribers of a topic about a letter at once. Several nodes would tell each other behind the same interface. */
export interface Fanout {
  /** Calls `receive` for every letter of the topic until the returned function is called. */
  join(topicKey: string, receive: (letter: Letter) => void): () => void
  /** Letters reach receivers in the order of these calls, also of those that have not settled. */
  announce(letter: Letter): Promise<void>
  close(): Promise<void>
}
