import { LatchkeyError } from '@latchkey/core'

/** The transaction can't be signed as it is asked for. No wallet was asked. */
export class InvalidPsbtError extends LatchkeyError<'LATCHKEY_INVALID_PSBT'> {
  override readonly name = 'InvalidPsbtError'
  readonly code = 'LATCHKEY_INVALID_PSBT'
  /** What is wrong, for developers. */
  readonly what: string
  constructor(what: string, options: { readonly cause?: unknown } = {}) {
    super(`Transaction can not be signed: ${what}.`, options)
    this.what = what
  }
}
