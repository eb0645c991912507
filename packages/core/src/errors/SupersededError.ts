import { LatchkeyError } from './LatchkeyError.js'

/** A newer attempt of the same kind replaced this one. Expected: log nothing. */
export class SupersededError extends LatchkeyError<'LATCHKEY_SUPERSEDED'> {
  override readonly name = 'SupersededError'
  readonly code = 'LATCHKEY_SUPERSEDED'
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('A newer request took the place of this one.', options)
    this.request = request
  }
}
