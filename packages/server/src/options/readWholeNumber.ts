import { OptionError } from './OptionError.js'
import { showValue } from './showValue.js'

/** @throws {OptionError} unless `value` is a whole number from `min` to `max`. */
export function readWholeNumber(option: string, value: number, min: number, max: number): number {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return value
  throw new OptionError(option, `must be a whole number from ${min} to ${max}. It is ${showValue(value)}.`)
}
