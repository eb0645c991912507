/**
 * What the person at the phone does with a question. `refuse` is code 5000 for a proposal and 4001 for a request. `drop`: it is thrown away and
 * nobody gets an answer. `wait`: it stays open until a hand (`approve`, `refuse`, `drop`) answers it, or never.
 */
export type PhoneAnswer = 'approve' | 'refuse' | 'drop' | 'wait'

/** An answer that a test makes up, in place of the one that the keys give. The person approved it all the same. */
export type MadeUpResponse =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** How the phone behaves without a hand. Everything may be changed at any time. */
export interface PhoneScript {
  /**
   * The answer from now on, to everything or to one method (`wc_sessionPropose` for proposals). What wallets tell without asking, e.g.
   * `getAccountAddresses`, is told all the same until its method is named, here or to `hold`.
   */
  setAnswer(answer: PhoneAnswer, method?: string): void
  /**
   * Keeps questions (all that the person is asked, or those of one method) open until the returned function is called, which answers those that still are: as it is
   * told, otherwise as it is set at that time.
   */
  hold(method?: string): (answer?: PhoneAnswer) => void
  /** The next request of `method` that is approved gets this; several wait in a row. */
  answerNext(method: string, response: MadeUpResponse): void
}
