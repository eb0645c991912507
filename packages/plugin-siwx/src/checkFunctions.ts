import { ConfigurationError } from '@latchkey/core'

/**
 * @param factory - `ownSessions`, for the error.
 * @param needed - Names of options that must be functions.
 * @throws {ConfigurationError}
 */
export function checkFunctions(factory: string, options: object, needed: readonly string[]): void {
  const given = new Map<string, unknown>(Object.entries(options ?? {}))
  for (const name of needed) {
    if (typeof given.get(name) !== 'function')
      throw new ConfigurationError(`${factory}(): \`${name}\` is no function. Pass all of ${needed.join(', ')}.`)
  }
}
