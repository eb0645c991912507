/** The part of a wallet behind its page script. In an extension that is its worker; here it runs in the test, so it outlives the page. */
export interface Background {
  /** @returns `undefined` for what needs no answer. */
  answer(message: unknown): Promise<unknown>
  /** @param tell - Gets what the wallet says by itself. */
  listen(tell: (message: unknown) => void): void
}
