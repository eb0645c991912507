import { OptionError } from './OptionError.js'

/**
 * Checks an object of the caller that the server uses later.
 *
 * @param what - What it is: `a logger of pino`.
 * @throws {OptionError} for anything but `undefined` and an object with these methods.
 */
export function readMethods(option: string, value: unknown, names: readonly string[], what: string): void {
  if (value === undefined) return
  const isObject = typeof value === 'object' && value !== null
  const missing = names.filter((name) => !isObject || typeof Reflect.get(value, name) !== 'function')
  if (missing.length > 0) throw new OptionError(option, `must be ${what}, with ${names.join(', ')}.`)
}
