import type { SocialName } from './SocialName.js'

/** A login at a provider. Its secrets are kept as hashes. */
export interface SocialLoginRecord {
  readonly id: string
  /** The device that asked for it. No other one can complete it. */
  readonly deviceId: string
  readonly projectId: string
  readonly realm: string
  readonly provider: SocialName
  /** `popup`: the origin that opened the window. `redirect`: the page to go back to. */
  readonly target: string
  readonly mode: 'popup' | 'redirect'
  /** The browser of the device that asked, as it names itself. */
  readonly browser: string
  /** ms since 1970. */
  readonly createdAt: number
  readonly expiresAt: number
  /** Whether a window has been led to the provider. It happens once. */
  readonly isStarted: boolean
  /** What the provider sends back, until it has. */
  readonly state: string | null
  /** Of the window that was led to the provider. */
  readonly cookie: string | null
  /** The user at the provider. `null`: it has not said it yet. */
  readonly subject: string | null
  /** What the user reads: their address there, or a name. */
  readonly label: string | null
  /** With which the device completes the login, once. */
  readonly result: string | null
  /** What the user types where the window can't reach the app. */
  readonly finishCode: string | null
  readonly finishExpiresAt: number
  /** How often the code was compared. */
  readonly checks: number
}

export type NewSocialLogin = Omit<
  SocialLoginRecord,
  'isStarted' | 'state' | 'cookie' | 'subject' | 'label' | 'result' | 'finishCode' | 'finishExpiresAt' | 'checks'
>

/** Logins at providers that have not ended. Several gateways can share them. */
export interface SocialLoginRepository {
  /**
   * @param max - Logins that one device may have at the same time.
   * @returns Whether it was added.
   */
  add(login: NewSocialLogin, max: number): Promise<boolean>
  /** @returns `undefined`: there is no such login, it has ended, or it is another device's. */
  find(id: string, deviceId: string, now: number): Promise<SocialLoginRecord | undefined>
  /** Of all that come at the same time, one gets the login. */
  start(
    id: string,
    secrets: { readonly state: string; readonly cookie: string },
    now: number,
  ): Promise<SocialLoginRecord | undefined>
  /** Takes what the provider sends back. Of all that come at the same time, one gets the login. */
  takeState(state: string, cookie: string, now: number): Promise<SocialLoginRecord | undefined>
  /** Notes who the user is. */
  complete(
    id: string,
    user: { readonly subject: string; readonly label: string; readonly result: string },
  ): Promise<void>
  findByResult(result: string, now: number): Promise<SocialLoginRecord | undefined>
  /** Gives a login a code to type, once. Returns whether it did. */
  setFinishCode(id: string, code: { readonly finishCode: string; readonly finishExpiresAt: number }): Promise<boolean>
  /** Counts a comparison of the code before it happens. @returns `undefined`: nothing may be compared. */
  checkFinishCode(id: string, deviceId: string, max: number, now: number): Promise<SocialLoginRecord | undefined>
  /** Ends a login that is complete. Of all that come at the same time, one gets `true`. */
  use(id: string): Promise<boolean>
  /** Forgets those that have ended. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
