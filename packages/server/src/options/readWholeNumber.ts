import { OptionError } from './OptionError.js'
import { showValue } from './showValue.js'

/** @throws {OptionError} unless `value` is a whole number from `least` to `most`. */
export function readWholeNumber(option: string, value: number, least: number, most: number): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value
  throw new OptionError(option, `must be a whole number from ${least} to ${most}. It is ${showValue(value)}.`)
}
