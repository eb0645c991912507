import type { MailCode } from '../codes/MailCode.js'

/** What became of the last mail of a login. `failed`: no server took it. */
export type LoginMail = 'waiting' | 'sent' | 'refused' | 'failed'

/** A login by a code that was sent to an address. */
export interface LoginRecord extends MailCode {
  readonly id: string
  /** The device that asked for it. No other one can complete it. */
  readonly deviceId: string
  readonly projectId: string
  readonly realm: string
  /** Origin of the page that shows the wallet. */
  readonly embedder: string
  /** In the form of `readEmail`. */
  readonly email: string
  readonly locale: string
  /** How often the code was compared. */
  readonly checks: number
  readonly mail: LoginMail
  /** Whether the login is complete. */
  readonly used: boolean
  /** Whether its device has to be approved by a link in a mail, before there is a code. */
  readonly approval: 'none' | 'pending' | 'approved' | 'denied'
  /** Hash of the token of that link. */
  readonly approvalKey: string | null
  /** Of the device, as it names itself. */
  readonly browser: string
  /** ms since 1970. */
  readonly startedAt: number
}

/** Logins that have not ended. Several gateways can share them. */
export interface LoginRepository {
  /**
   * @param max - Logins that one device may have at the same time.
   * @returns Whether it was added.
   */
  add(login: Omit<LoginRecord, 'checks' | 'mail' | 'used'>, max: number, now: number): Promise<boolean>
  /** @returns `undefined`: there is no such login, it has ended, or it is another device's. */
  find(id: string, deviceId: string, now: number): Promise<LoginRecord | undefined>
  /**
   * Replaces the code, or the link.
   *
   * @returns Whether the login was still open, and its approval the same.
   */
  renew(login: Pick<LoginRecord, 'id' | 'approval' | 'approvalKey'>, code: MailCode, now: number): Promise<boolean>
  /**
   * Counts a comparison of the code before it happens. Of all that come at the same time, at most `max`
   * get the login.
   *
   * @returns `undefined`: nothing may be compared.
   */
  check(id: string, deviceId: string, max: number, now: number): Promise<LoginRecord | undefined>
  /** Completes a login with its code. Of all that come at the same time, one gets `true`. */
  use(id: string, code: string): Promise<boolean>
  /** The login of a link. @returns `undefined`: there is no such link, or the login has ended. */
  findApproval(approvalKey: string, now: number): Promise<LoginRecord | undefined>
  /** Decides about the device of a login. Of all that come at the same time, one gets `true`. */
  decide(
    approvalKey: string,
    decision: { readonly approval: 'denied' } | ({ readonly approval: 'approved' } & MailCode),
    now: number,
  ): Promise<boolean>
  /** @param mailId - The result of an earlier mail is nothing to the login. */
  setMail(id: string, mailId: string, mail: LoginMail): Promise<void>
  /** Forgets those that have ended. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
