import { LatchkeyError } from '@latchkey/core'

/** The transaction can't be signed as it is. The wallet got no request. */
export class InvalidPayloadError extends LatchkeyError<'LATCHKEY_INVALID_PAYLOAD'> {
  override readonly name = 'InvalidPayloadError'
  readonly code = 'LATCHKEY_INVALID_PAYLOAD'
  /** The member, e.g. `genesisHash`. */
  readonly path: string
  /** The reason, for developers. */
  readonly what: string
  constructor(path: string, what: string, options: { readonly cause?: unknown } = {}) {
    super(`The transaction can not be signed: ${path} ${what}.`, options)
    this.path = path
    this.what = what
  }
}
