import { OptionError } from './OptionError.js'

/**
 * Writes an origin the way browsers send it: `https://app.example/` becomes `https://app.example`.
 *
 * @throws {OptionError} if `text` is not the URL of a page.
 */
export function readOrigin(option: string, text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  if (origin === 'null') throw new OptionError(option, 'must be like https://app.example')
  return origin
}
