import { LatchkeyError } from '@latchkey/core'

export type PhoneErrorCode =
  /** No such session, question, account or network. */
  | 'PHONE_UNKNOWN'
  /** The pairing URI can't be used: malformed, expired, or used before. */
  | 'PHONE_PAIRING'
  /** The phone has nothing of what the dapp asks for. */
  | 'PHONE_NOTHING_IN_COMMON'
  /** Another client of this process stores its records under the same prefix. */
  | 'PHONE_STORAGE_TAKEN'
  /** The phone is destroyed. */
  | 'PHONE_DESTROYED'

/** An error of the phone or of its user's input. */
export class PhoneError extends LatchkeyError<PhoneErrorCode> {
  override readonly name = 'PhoneError'
  readonly code: PhoneErrorCode
  constructor(code: PhoneErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
