import { cleanText } from './cleanText.js'
import { LatchkeyError } from './LatchkeyError.js'

/** A text that should be an identifier, an address, a URL, … and is none. */
export class InvalidInputError extends LatchkeyError<'LATCHKEY_INVALID_INPUT'> {
  override readonly name = 'InvalidInputError'
  readonly code = 'LATCHKEY_INVALID_INPUT'
  /** What it should have been: `network id`, `address`, … */
  readonly what: string
  /** What was given, made fit to be shown and cut. */
  readonly text: string
  constructor(what: string, text: unknown, options: { readonly cause?: unknown } = {}) {
    const shown = cleanText(text, 100)
    super(`Not a valid ${what}: "${shown}".`, options)
    this.what = what
    this.text = shown
  }
}
