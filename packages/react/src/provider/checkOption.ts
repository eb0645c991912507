import { ConfigurationError } from '@latchkey/core'

/**
 * Refuses a prop or an option of another form. Core's `checkFactoryOptions()` does the same for
 * factories: in this package, which the first load shares with each view, it costs one more file.
 *
 * @param owner - `mountModal`, for the error.
 * @param allowed - What to pass instead, e.g. `an element of the page`.
 * @throws {ConfigurationError} that names the option, its value and what is allowed.
 */
export function checkOption(owner: string, name: string, value: unknown, isAllowed: boolean, allowed: string): void {
  if (isAllowed) return
  const kind = value === null ? 'null' : typeof value
  const shown = kind === 'string' ? JSON.stringify(value) : kind
  throw new ConfigurationError(`${owner}(): \`${name}\` is ${shown}. Pass ${allowed}.`)
}
