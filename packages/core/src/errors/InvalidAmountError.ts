import { cleanText } from './cleanText.js'
import { LatchkeyError } from './LatchkeyError.js'

/**
 * A text or number that is not an amount of the token: not a decimal number, negative, or with more
 * decimal places than the token has.
 */
export class InvalidAmountError extends LatchkeyError<'LATCHKEY_INVALID_AMOUNT'> {
  override readonly name = 'InvalidAmountError'
  readonly code = 'LATCHKEY_INVALID_AMOUNT'
  /** The given value, cleaned for display and shortened. */
  readonly text: string
  constructor(text: unknown, options: { readonly cause?: unknown } = {}) {
    const shown = cleanText(text, 100)
    super(`Not a valid amount: "${shown}".`, options)
    this.text = shown
  }
}
