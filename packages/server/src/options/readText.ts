import { OptionError } from './OptionError.js'
import { showValue } from './showValue.js'

/**
 * Reads a text.
 *
 * @param what - What it is, with an example: `an address to listen on, like 127.0.0.1`.
 * @returns `undefined` for an option that is not set.
 * @throws {OptionError} for anything but a text that is not empty.
 */
export function readText(option: string, value: unknown, what: string): string | undefined {
  if (value === undefined || (typeof value === 'string' && value !== '')) return value
  throw new OptionError(option, `must be ${what}. It is ${showValue(value)}.`)
}
