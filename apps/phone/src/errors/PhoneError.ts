import { LatchkeyError } from '@latchkey/core'

export type PhoneErrorCode =
  /** No such session, question, account or network. */
  | 'PHONE_UNKNOWN'
  /** The pairing URI can not be used: malformed, run out, or used before. */
  | 'PHONE_PAIRING'
  /** What was asked for has nothing that this phone has. */
  | 'PHONE_NOTHING_IN_COMMON'
  /** Another client of this process keeps its records under the same name. */
  | 'PHONE_STORAGE_TAKEN'
  /** The phone is switched off. */
  | 'PHONE_DESTROYED'

/** What the person at the phone can not do, or the phone could not. */
export class PhoneError extends LatchkeyError<PhoneErrorCode> {
  override readonly name = 'PhoneError'
  readonly code: PhoneErrorCode
  constructor(code: PhoneErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
