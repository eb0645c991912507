import { LatchkeyError } from '@latchkey/core'
import type { SignedName } from '../contract/SignedName.js'

/**
 * - `resolve`, `lookUp`, `suggest`: the service did not answer a look-up.
 * - `network`, `account`, `chainId`: the current account can't register names.
 * - `label`: the name has characters that it may not have, or too few.
 * - `taken`: another user has the name.
 * - `late`: the service refused the time of the message. Sign again.
 * - `refused`: the service refused the registration for another reason.
 * - `offline`: the service was not reached. Nothing was registered.
 * - `unknown`: no answer came to the registration. The name may be registered.
 */
export type NameErrorReason =
  | 'resolve'
  | 'lookUp'
  | 'suggest'
  | 'network'
  | 'account'
  | 'chainId'
  | 'label'
  | 'taken'
  | 'late'
  | 'refused'
  | 'offline'
  | 'unknown'

/** Names could not be looked up or registered. */
export class NameError extends LatchkeyError<'LATCHKEY_NAME'> {
  override readonly name = 'NameError'
  readonly code = 'LATCHKEY_NAME'
  readonly reason: NameErrorReason
  /** Only for `unknown`: register it again with this, and it happens once. */
  readonly signed: SignedName | undefined

  constructor(
    reason: NameErrorReason,
    message: string,
    { signed, ...options }: { readonly signed?: SignedName | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, options)
    this.reason = reason
    this.signed = signed
  }
}
