import type { SocialName } from '../contract/SocialName.js'
import type { LoginPhase } from './loginMachine.js'

export type LoginMethod = 'email' | 'social' | 'passkey'

/** Where the login is. */
export interface LoginState {
  readonly phase: LoginPhase
  readonly method?: LoginMethod | undefined
  readonly email?: string | undefined
  readonly provider?: SocialName | undefined
  /** In the phase `link`: what leads to the user's Farcaster app, as a QR code or as a link on a phone. */
  readonly link?: string | undefined
  /** Why the last code was refused. */
  readonly problem?: unknown
  /** ms since 1970: when another code can be sent. */
  readonly resendAt?: number | undefined
}
