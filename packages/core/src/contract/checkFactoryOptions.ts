import { isRecord } from '../entities/isRecord.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import type { OptionRule } from './OptionRule.js'

/**
 * Checks the options of a factory where they are configured, so that none fails only when a user
 * needs it. An option that is `undefined` counts as left out.
 *
 * @param factory - `siwx`, for the error.
 * @param rules - One for each option.
 * @param needed - Options that can't be left out.
 * @returns The names of options that have no rule, for `unknownOptions`.
 * @throws {ConfigurationError} that names the option, its value and what is allowed.
 */
export function checkFactoryOptions<Options extends object>(
  factory: string,
  options: Options,
  rules: Readonly<Record<keyof Options & string, OptionRule>>,
  needed: readonly (keyof Options)[] = [],
): readonly string[] {
  if (!isRecord(options))
    throw new ConfigurationError(`${factory}(): the options are ${shown(options)}. Pass an object.`)
  const given: Readonly<Record<string, unknown>> = options
  for (const [name, rule] of Object.entries<OptionRule>(rules)) {
    const value = given[name]
    const isLeftOut = value === undefined && !needed.some((each) => each === name)
    const allowed = isLeftOut ? undefined : rule(value)
    if (allowed !== undefined)
      throw new ConfigurationError(`${factory}(): \`${name}\` is ${shown(value)}. Pass ${allowed}.`)
  }
  return Object.keys(given).filter((name) => !Object.hasOwn(rules, name))
}

function shown(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200)
  } catch {
    return typeof value // a bigint, or an object that has itself as a member
  }
}
