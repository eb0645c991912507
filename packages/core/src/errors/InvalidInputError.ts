import { cleanText } from './cleanText.js'
import { LatchkeyError } from './LatchkeyError.js'

/** A text that is not a valid identifier, address, URL, … */
export class InvalidInputError extends LatchkeyError<'LATCHKEY_INVALID_INPUT'> {
  override readonly name = 'InvalidInputError'
  readonly code = 'LATCHKEY_INVALID_INPUT'
  /** What the text should have been: `network id`, `address`, … */
  readonly what: string
  /** The given text, cleaned for display and shortened. */
  readonly text: string
  constructor(what: string, text: unknown, options: { readonly cause?: unknown } = {}) {
    const shown = cleanText(text, 100)
    super(`Not a valid ${cleanText(what)}: "${shown}".`, options)
    this.what = what
    this.text = shown
  }
}
