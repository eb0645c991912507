import { LatchkeyError } from './LatchkeyError.js'

/** The wallet does not know the method. */
export class UnsupportedMethodError extends LatchkeyError<'LATCHKEY_UNSUPPORTED_METHOD'> {
  override readonly name = 'UnsupportedMethodError'
  readonly code = 'LATCHKEY_UNSUPPORTED_METHOD'
  override readonly providerCode = 4200
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('The wallet does not support this request.', options)
    this.request = request
  }
}
