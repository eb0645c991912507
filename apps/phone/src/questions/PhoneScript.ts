/**
 * How the phone answers a question. `reject` sends code 5000 for a proposal and 4001 for a request.
 * `drop` sends nothing. `wait` leaves it open for a call of `approve`, `reject` or `drop`.
 */
export type PhoneAnswer = 'approve' | 'reject' | 'drop' | 'wait'

/** A response that a test makes up. The request counts as approved. */
export type MadeUpResponse =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** How the phone answers by itself. Everything can be changed at any time. */
export interface PhoneScript {
  /**
   * Sets the answer from now on, to all questions or to one method (`wc_sessionPropose` for
   * proposals). Methods that wallets answer without asking, e.g. `getAccountAddresses`, are
   * answered as usual until they are named here or in `hold`.
   */
  setAnswer(answer: PhoneAnswer, method?: string): void
  /**
   * Keeps all questions, or those of one method, open until the returned function is called. It
   * answers them with its argument, or as the script says at that time.
   */
  hold(method?: string): (answer?: PhoneAnswer) => void
  /** Answers the next approved request of `method` with this. Several responses form a queue. */
  answerNext(method: string, response: MadeUpResponse): void
}
