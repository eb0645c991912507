import { OptionError } from './OptionError.js'

/**
 * Reads a list of texts. A single text is refused: as a list, it would be its characters.
 *
 * @param what - What each text is, with an example: `a project id, like "shop"`.
 * @returns `undefined` for an option that is not set.
 * @throws {OptionError} for anything but a list of texts that are not empty.
 */
export function readTexts(option: string, value: unknown, what: string): readonly string[] | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value) && value.every((text) => typeof text === 'string' && text !== '')) return value
  throw new OptionError(option, `must be a list, each entry ${what}.`)
}
