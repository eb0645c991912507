import { LatchkeyError } from '@latchkey/core'

/**
 * Not a pairing URI, or not of the supported kind. The text is not kept, because it contains a key.
 */
export class PairingUriError extends LatchkeyError<'LATCHKEY_PAIRING_URI'> {
  override readonly name = 'PairingUriError'
  readonly code = 'LATCHKEY_PAIRING_URI'
  /** What is wrong with the URI. */
  readonly problem: string
  constructor(problem: string, options: { readonly cause?: unknown } = {}) {
    super(`Not a valid pairing URI: ${problem}.`, options)
    this.problem = problem
  }
}
