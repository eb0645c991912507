import { LatchkeyError } from '@latchkey/core'

/** The structured data can't be signed as it is. No wallet got a request. */
export class InvalidTypedDataError extends LatchkeyError<'LATCHKEY_INVALID_TYPED_DATA'> {
  override readonly name = 'InvalidTypedDataError'
  readonly code = 'LATCHKEY_INVALID_TYPED_DATA'
  /** Path of the wrong part, e.g. `message.to[0].wallet`. */
  readonly path: string
  /** What is wrong, for developers. */
  readonly what: string
  constructor(path: string, what: string, options: { readonly cause?: unknown } = {}) {
    super(`Typed data can not be signed: ${path} ${what}.`, options)
    this.path = path
    this.what = what
  }
}
