import type { EmailChangePhase } from './emailChangeMachine.js'

/** Where a change of the e-mail address is. */
export interface EmailChangeState {
  readonly phase: EmailChangePhase
  /** The new address. */
  readonly email?: string | undefined
  /** Why the change failed, or the last code was refused. */
  readonly problem?: unknown
  /** ms since 1970: when another code can be sent. */
  readonly resendAt?: number | undefined
}
