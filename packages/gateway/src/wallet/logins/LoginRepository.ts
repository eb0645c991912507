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
  /** Replaces the code. Returns whether the login was still open. */
  renew(id: string, code: MailCode, now: number): Promise<boolean>
  /**
   * Counts a comparison of the code before it happens. Of all that come at the same time, at most `max`
   * get the login.
   *
   * @returns `undefined`: nothing may be compared.
   */
  check(id: string, deviceId: string, max: number, now: number): Promise<LoginRecord | undefined>
  /** Completes a login with its code. Of all that come at the same time, one gets `true`. */
  use(id: string, code: string): Promise<boolean>
  /** @param mailId - The result of an earlier mail is nothing to the login. */
  setMail(id: string, mailId: string, mail: LoginMail): Promise<void>
  /** Forgets those that have ended. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
