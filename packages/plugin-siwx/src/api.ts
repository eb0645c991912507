import { type ApiToken, defineApi, defineView, type Opened, type ViewToken } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { SiwxSession } from './contract/SiwxSession.js'
import type { SignIn } from './gate/createSignIn.js'

export type { SignedSiwxMessage, SiwxSession } from './contract/SiwxSession.js'
export type { SignIn, SignInState } from './gate/createSignIn.js'
export type { SignInProblem } from './gate/problemOf.js'
export type { SiwxMessageData } from './message/SiwxMessageData.js'

/**
 * - `unknown`: not asked yet, or the server does not answer.
 * - `signingIn`: the view is open.
 */
export type SignInStatus = 'unknown' | 'signedOut' | 'signingIn' | 'signedIn'

export interface SiwxApi {
  /** The session of the connected account. */
  readonly $session: ReadableAtom<SiwxSession | undefined>
  readonly $status: ReadableAtom<SignInStatus>
  /** The sign-in that the view shows. */
  readonly $signIn: ReadableAtom<SignIn | undefined>
  /** Whether the app gets no account without a session. */
  readonly isRequired: boolean
  /**
   * Shows the view and waits for the user. Resolves at once with a session that exists.
   *
   * @throws {SignInCancelledError} when the user cancels, {GateRejectedError} when the user cancels
   * a required sign-in, {NotConnectedError} without a wallet.
   */
  signIn(options?: {
    readonly signal?: AbortSignal | undefined
    /** The open view, where the app has opened it. Default: it is opened. */
    readonly view?: Opened | undefined
  }): Promise<SiwxSession>
  /**
   * Ends the session, also on the server. The wallet stays connected. Where sign-in is required, the
   * connection is gated again.
   *
   * @throws when the server does not answer. The user is signed in then.
   */
  signOut(): Promise<void>
}

export const siwxApi: ApiToken<SiwxApi> = defineApi<SiwxApi>('siwx')

// Both open the same view. The second id is the one that users of `siwe` know.
export const signInView: ViewToken<undefined> = defineView<undefined>('SIWXSignMessage')
export const connectingSiweView: ViewToken<undefined> = defineView<undefined>('ConnectingSiwe')
