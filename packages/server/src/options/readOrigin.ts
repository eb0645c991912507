import { OptionError } from './OptionError.js'
import { showValue } from './showValue.js'

/**
 * Writes an origin the way browsers send it: `https://app.example/` becomes `https://app.example`.
 *
 * @throws {OptionError} if `text` is not the URL of a page. A host with `*` would match no page.
 */
export function readOrigin(option: string, text: string): string {
  const url = URL.parse(text)
  const isPage = url !== null && /^https?:$/.test(url.protocol) && !url.host.includes('*')
  if (isPage) return url.origin
  throw new OptionError(option, `must be like https://app.example without "*". It is ${showValue(text)}.`)
}
