/**
 * The part of a wallet behind its page script. In an extension this is the worker. Here it runs in
 * the test, so it outlives the page.
 */
export interface Background {
  /** @returns `undefined` for messages without an answer. */
  answer(message: unknown): Promise<unknown>
  /** @param notify - Called with messages that the wallet sends on its own. */
  listen(notify: (message: unknown) => void): void
}
