import { LatchkeyError } from '@latchkey/core'

/** The PSBT can't be signed as requested. The wallet got no request. */
export class InvalidPsbtError extends LatchkeyError<'LATCHKEY_INVALID_PSBT'> {
  override readonly name = 'InvalidPsbtError'
  readonly code = 'LATCHKEY_INVALID_PSBT'
  /** The reason, for developers. */
  readonly what: string
  constructor(what: string, options: { readonly cause?: unknown } = {}) {
    super(`Transaction can not be signed: ${what}.`, options)
    this.what = what
  }
}
