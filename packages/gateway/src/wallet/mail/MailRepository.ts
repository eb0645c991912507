/** A mail that waits to be sent. */
export interface WaitingMail {
  readonly id: string
  readonly projectId: string
  /** Empty: it is of no login. */
  readonly loginId: string
  /** What is sent and to whom, encrypted. */
  readonly sealed: string
  /** After it, the mail is worth nothing. ms since 1970. */
  readonly expiresAt: number
}

export interface TakenMail extends WaitingMail {
  /** From 1. */
  readonly attempt: number
}

/** The queue of mails. Several gateways can share it. */
export interface MailRepository {
  add(mail: WaitingMail, now: number): Promise<void>
  /** Ids of projects with a mail that can be sent now. */
  findDue(now: number): Promise<readonly string[]>
  /**
   * Takes the next mail of a project. Of all gateways, one gets it.
   *
   * @param until - ms since 1970. If it is not removed until then, it can be taken again: the gateway
   * that has it may have ended.
   */
  take(projectId: string, until: number, now: number): Promise<TakenMail | undefined>
  /** Lets a taken mail be taken again, from `at` on. */
  postpone(id: string, at: number): Promise<void>
  remove(id: string): Promise<void>
  /** Forgets those that are worth nothing any more. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
