import { OptionError } from './OptionError.js'
import { showValue } from './showValue.js'

/**
 * Reads a list of texts. A single text is refused: as a list, it would be its characters.
 *
 * @param what - What each text is, with an example: `a project id, like "shop"`.
 * @returns `undefined` for an option that is not set.
 * @throws {OptionError} for anything but a list with texts that are not empty.
 */
export function readTexts(option: string, value: unknown, what: string): readonly string[] | undefined {
  if (value === undefined) return undefined
  const wrong = (is: string) => new OptionError(option, `must be a list, each entry ${what}. It is ${is}.`)
  if (!Array.isArray(value)) throw wrong(showValue(value))
  const other: unknown = value.find((text) => typeof text !== 'string' || text === '')
  if (value.length === 0) throw wrong('empty')
  if (value.every((text) => typeof text === 'string' && text !== '')) return value
  throw new OptionError(option, `must be a list, each entry ${what}. One is ${showValue(other)}.`)
}
