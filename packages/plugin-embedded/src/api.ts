import { type ApiToken, defineApi, defineView, type ViewToken } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { EmbeddedUser } from './contract/EmbeddedUser.js'
import type { FramePage } from './contract/FramePage.js'
import type { SocialName } from './contract/SocialName.js'
import type { EmailChangeState } from './emailChange/EmailChangeState.js'
import type { LoginState } from './login/LoginState.js'

export type { EmbeddedUser } from './contract/EmbeddedUser.js'
export type { FramePage } from './contract/FramePage.js'
export type { SocialName } from './contract/SocialName.js'
export type { EmailChangeState } from './emailChange/EmailChangeState.js'
export type { EmailChangePhase } from './emailChange/emailChangeMachine.js'
export type { EmailChangeFailure } from './errors/EmailChangeFailure.js'
export type { LoginFailure } from './errors/LoginFailure.js'
export type { LoginMethod, LoginState } from './login/LoginState.js'
export type { LoginPhase } from './login/loginMachine.js'

export interface LoginOptions {
  /** Cancels the login. */
  readonly signal?: AbortSignal | undefined
}

export interface SocialOptions extends LoginOptions {
  /**
   * Leaves the page for the provider, where the browser has blocked the window. The user comes back to
   * the same address, and the dialog goes on. Default: false.
   */
  readonly redirect?: boolean | undefined
}

/**
 * The login of the embedded wallet, for views and for apps with an interface of their own. Approvals
 * are always shown by the frame.
 *
 * A login resolves when the wallet is connected. It rejects with `LoginError`, with `CancelledError`
 * when it is cancelled or another one begins, with `UserRejectedError` when the user closes the frame,
 * and with what `modal.connect` throws. While the app's own `modal.connect` waits for the login, it
 * resolves when the user is signed in.
 */
export interface EmbeddedApi {
  readonly connectorId: string
  readonly $login: ReadableAtom<LoginState>
  /** `undefined`: the wallet is not connected. */
  readonly $user: ReadableAtom<EmbeddedUser | undefined>
  /** The providers that the app offers, in its order. */
  readonly socials: readonly SocialName[]
  readonly hasPasskey: boolean
  /** Sends an e-mail with a code, which `code` takes. */
  email(address: string, options?: LoginOptions): Promise<void>
  /** Does nothing unless `$login` waits for a code. `$login` says what became of it. */
  code(text: string): Promise<void>
  /** Sends another code, or another link to approve the device. @throws {LoginError} too soon after the last one. */
  resend(): Promise<void>
  /**
   * Opens a window, so call it inside the user's click.
   *
   * `farcaster` opens none: show `link` of `$login` in its phase `link`, as a QR code or as a link that
   * the user follows on a phone. It is a name among the others, and no method of its own, so that an app
   * can call this with each name of `socials`.
   */
  social(provider: SocialName, options?: SocialOptions): Promise<void>
  /**
   * Opens the window of `social` in the user's click. For a view that begins the login later.
   *
   * @param options - `redirect`, as of `social`.
   * @returns logs in, in that window.
   */
  openSocial(provider: SocialName, options?: Pick<SocialOptions, 'redirect'>): (options?: LoginOptions) => Promise<void>
  passkey(options?: LoginOptions): Promise<void>
  cancel(): void
  /** Where a change of the e-mail address is. */
  readonly $emailChange: ReadableAtom<EmailChangeState>
  /**
   * Changes the e-mail address of the connected wallet, or adds the first one. A code goes to the address
   * of now, and one to the new address: `emailChangeCode` takes both, one after the other. The frame may
   * ask the user to confirm that it is them. Resolves when the new address counts.
   *
   * @throws {EmailChangeError}
   * @throws {UserRejectedError} when the user closes what the frame asks.
   * @throws {CancelledError} when `signal` aborts, {SupersededError} when another change begins.
   */
  changeEmail(address: string, options?: LoginOptions): Promise<void>
  /** Does nothing unless `$emailChange` waits for a code. `$emailChange` says what became of it. */
  emailChangeCode(text: string): Promise<void>
  /** Sends another code. Does nothing unless `$emailChange` waits for one. */
  resendEmailChangeCode(): Promise<void>
  /** Shows a page of the wallet. Resolves when the user has closed it. */
  openSecurity(page?: FramePage): Promise<void>
  /** Fetches the code of the login and the frame. For a user who is about to log in. */
  prepare(): Promise<void>
}

export const embeddedApi: ApiToken<EmbeddedApi> = defineApi<EmbeddedApi>('embedded')

/** The form for an e-mail address, and the other ways to sign in. */
export const emailLoginView: ViewToken<undefined> = defineView<undefined>('EmailLogin')
/** Waits for the code. */
export const emailVerifyOtpView: ViewToken<{ readonly email: string }> = defineView<{ readonly email: string }>(
  'EmailVerifyOtp',
)
/** The form for another e-mail address. */
export const updateEmailWalletView: ViewToken<undefined> = defineView<undefined>('UpdateEmailWallet')
/** Waits for the code that was sent to the address of now. */
export const updateEmailPrimaryOtpView: ViewToken<undefined> = defineView<undefined>('UpdateEmailPrimaryOtp')
/** Waits for the code that was sent to the new address. */
export const updateEmailSecondaryOtpView: ViewToken<undefined> = defineView<undefined>('UpdateEmailSecondaryOtp')
/** All providers. */
export const connectSocialsView: ViewToken<undefined> = defineView<undefined>('ConnectSocials')
/** Waits for a provider. */
export const connectingSocialView: ViewToken<ConnectingSocialParameters> =
  defineView<ConnectingSocialParameters>('ConnectingSocial')

/** Shows the link to the user's Farcaster app, and waits for them to sign there. */
export const connectingFarcasterView: ViewToken<undefined> = defineView<undefined>('ConnectingFarcaster')

export interface ConnectingSocialParameters {
  readonly provider: SocialName
  /** What `openSocial` returned in the click. */
  readonly start?: ReturnType<EmbeddedApi['openSocial']> | undefined
}
