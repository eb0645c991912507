import { LatchkeyError } from '@latchkey/core'

/** A text that is no pairing URI, or one of another kind than we make. The text itself is not kept: it holds a key. */
export class PairingUriError extends LatchkeyError<'LATCHKEY_PAIRING_URI'> {
  override readonly name = 'PairingUriError'
  readonly code = 'LATCHKEY_PAIRING_URI'
  /** What is wrong with it. */
  readonly problem: string
  constructor(problem: string, options: { readonly cause?: unknown } = {}) {
    super(`Not a valid pairing URI: ${problem}.`, options)
    this.problem = problem
  }
}
