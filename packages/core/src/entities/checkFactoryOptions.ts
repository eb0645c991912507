import { ConfigurationError } from '../errors/ConfigurationError.js'
import { isRecord } from './isRecord.js'
import type { OptionRule } from './OptionRule.js'
import { record } from './optionRules.js'

/**
 * Checks the options of a factory where they are configured, so that none fails only when a user
 * needs it. An option that is `undefined` counts as left out. Functions for authors check their
 * parameters with it too, as an object of them.
 *
 * @param factory - `siwx`, for the error.
 * @param rules - One for each option.
 * @param needed - Options that can't be left out.
 * @returns For `unknownOptions`: the names of options that have no rule, and those that the factory
 * of a value (or of an entry of a list) did not know, e.g. `providers[0].nam`.
 * @throws {ConfigurationError} that names the option, its value and what is allowed.
 */
export function checkFactoryOptions<Options extends object>(
  factory: string,
  options: Options,
  rules: Readonly<Record<keyof Options & string, OptionRule>>,
  needed: readonly (keyof Options & string)[] = [],
): readonly string[] {
  if (typeof factory !== 'string' || !isRecord(rules) || !Array.isArray(needed))
    throw new ConfigurationError('checkFactoryOptions(): pass a name, the options, and their rules.')
  const refused = record(rules, needed)(options)
  if (refused === undefined) return unknownIn(options, rules)
  throw new ConfigurationError(
    `${factory}(): ${
      typeof refused === 'string'
        ? `the options are ${shown(options)}. Pass ${refused}.`
        : `\`${refused.path.slice(1)}\` is ${shown(refused.value)}. Pass ${refused.allowed}.`
    }`,
  )
}

function unknownIn(options: object, rules: object): readonly string[] {
  return Object.entries(options).flatMap(([name, value]: readonly [string, unknown]) => {
    if (!Object.hasOwn(rules, name)) return name
    return Array.isArray(value)
      ? value.flatMap((each, at) => unknownOf(`${name}[${at}]`, each))
      : unknownOf(name, value)
  })
}

function unknownOf(name: string, made: unknown): readonly string[] {
  const { unknownOptions }: { readonly unknownOptions?: unknown } = Object(made)
  return Array.isArray(unknownOptions) ? unknownOptions.map((inner) => `${name}.${inner}`) : []
}

function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200)
  } catch {
    return typeof value // a bigint, or an object that has itself as a member
  }
}
