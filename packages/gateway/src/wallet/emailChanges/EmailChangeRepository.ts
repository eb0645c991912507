import type { MailCode } from '../codes/MailCode.js'
import type { LoginMail } from '../logins/LoginRepository.js'
import type { WaitingMail } from '../mail/MailRepository.js'
import type { EmailChangeState } from './emailChangeMachine.js'

/** A change of the address with which a user logs in. */
export interface EmailChangeRecord extends MailCode {
  readonly id: string
  readonly userId: string
  /** The device that has begun it. No other one can go on with it. */
  readonly deviceId: string
  readonly projectId: string
  readonly realm: string
  /** Origin of the page that shows the wallet. */
  readonly embedder: string
  readonly locale: string
  /** The address before, in the form of `readEmail`. Empty: the user had none. */
  readonly from: string
  /** The new one. */
  readonly to: string
  readonly state: Exclude<EmailChangeState, 'none'>
  /** How often the code was compared. */
  readonly checks: number
  /** What became of the last mail with a code. */
  readonly mail: LoginMail
  /** ms since 1970. */
  readonly startedAt: number
  /** Hash of the token that undoes it. */
  readonly undoKey: string | null
}

export type NewEmailChange = Omit<EmailChangeRecord, 'checks' | 'mail' | 'undoKey'>

/** Changes of addresses. A user has one at a time. Several gateways can share them. */
export interface EmailChangeRepository {
  /** @returns `undefined`: the user has none, or it has ended. */
  find(userId: string, now: number): Promise<EmailChangeRecord | undefined>
  /** The same, by the hash of the token that undoes it. */
  findUndo(undoKey: string, now: number): Promise<EmailChangeRecord | undefined>
  /**
   * Begins one in the place of one that is open.
   *
   * @returns Whether it has begun. A change that can be undone stays.
   */
  begin(change: NewEmailChange, now: number): Promise<boolean>
  /** Replaces the code of an open one. Returns whether it still was open in this state. */
  renew(id: string, state: EmailChangeRecord['state'], code: MailCode, now: number): Promise<boolean>
  /**
   * Counts a comparison of the code before it happens. Of all that come at the same time, at most `max`
   * get the change.
   *
   * @returns `undefined`: nothing may be compared.
   */
  check(
    of: Pick<EmailChangeRecord, 'userId' | 'deviceId' | 'state'>,
    max: number,
    now: number,
  ): Promise<EmailChangeRecord | undefined>
  /** The address of now is proved: the next code is for the new one. Of all at the same time, one gets `true`. */
  advance(change: Pick<EmailChangeRecord, 'id' | 'code'>, next: MailCode, now: number): Promise<boolean>
  /**
   * The new address is proved: it takes the place of the one before, which stays reserved until `until`.
   * The mails are queued with it.
   *
   * @returns `taken`: the address is another user's. `ended`: so has the change.
   */
  complete(
    change: Pick<EmailChangeRecord, 'id' | 'code'>,
    undo: { readonly undoKey: string; readonly until: number; readonly mails: readonly WaitingMail[] },
    now: number,
  ): Promise<'changed' | 'taken' | 'ended'>
  /**
   * Gives the user the address before again, and ends what was added since the change was begun:
   * sessions, devices, factors and passkeys. The mails are queued with it.
   *
   * @returns Whether it could be undone. Of all at the same time, one gets `true`.
   */
  undo(undoKey: string, mails: readonly WaitingMail[], now: number): Promise<boolean>
  /** @param mailId - The result of an earlier mail is nothing to the change. */
  setMail(mailId: string, mail: LoginMail): Promise<void>
  /** Forgets those that have ended, and addresses that are no longer reserved. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
