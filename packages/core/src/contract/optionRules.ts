import { isRecord } from '../entities/isRecord.js'
import { isNetworkId } from '../entities/network.js'
import type { OptionRule } from './OptionRule.js'

// Rules for the options of factories, see `checkFactoryOptions()`. Exported as one object.

/** @param allowed - What to pass instead, e.g. `true or false`. */
export const rule =
  (allowed: string, isAllowed: (value: unknown) => boolean): OptionRule =>
  (value) =>
    isAllowed(value) ? undefined : allowed

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

// Browsers refuse to fetch a URL with a user name.
const isUrlOf = (protocols: RegExp) => (value: unknown) => {
  const url = isText(value) && URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && protocols.test(url.protocol) && !url.username && !url.password
}

export const flag: OptionRule = rule('true or false', (value) => typeof value === 'boolean')
export const text: OptionRule = rule('a text', isText)
/** Also an empty one. */
export const anyText: OptionRule = rule('a text', (value) => typeof value === 'string')
export const texts: OptionRule = rule('a list of texts', (value) => Array.isArray(value) && value.every(isText))
export const func: OptionRule = rule('a function', (value) => typeof value === 'function')
export const httpUrl: OptionRule = rule('a URL that begins with https:// or http://', isUrlOf(/^https?:$/))
export const socketUrl: OptionRule = rule('a URL that begins with wss:// or ws://', isUrlOf(/^wss?:$/))

/** For an object that has functions of these names. */
export const functions = (...names: readonly string[]): OptionRule =>
  rule(`an object with the functions ${names.join(', ')}`, (value) => {
    const given = value as Readonly<Record<string, unknown>> | null | undefined
    return names.every((name) => typeof given?.[name] === 'function')
  })

/** @param allowed - What each network has, e.g. `lists of addresses`. */
export const byNetwork = (allowed: string, isAllowed: (each: unknown) => boolean): OptionRule =>
  rule(
    `${allowed} by CAIP-2 id ("namespace:reference")`,
    (value) =>
      isRecord(value) &&
      Object.entries(value).every(([id, each]) => isNetworkId(id) && (each === undefined || isAllowed(each))),
  )

type Members = Readonly<Record<string, unknown>>

/**
 * For a list of objects, each with an `id` of its own. What it says names the object and the
 * member.
 *
 * @param rulesOf - One for each member of an object.
 * @param optional - Members that may be left out.
 */
export const objects =
  (rulesOf: (each: Members) => Readonly<Record<string, OptionRule>>, optional: readonly string[]): OptionRule =>
  (value) => {
    if (!Array.isArray(value)) return 'a list of objects'
    const ids = new Set<unknown>()
    for (const [index, each] of value.entries()) {
      if (!isRecord(each)) return `a list of objects: [${index}] is no object`
      const allowed = allowedMember(each, rulesOf(each), optional)
      if (allowed !== undefined) return `objects whose ${allowed}: that of [${index}] is not`
      if (ids.size === ids.add(each.id).size) return `objects with an \`id\` of their own: two have "${each.id}"`
    }
    return undefined
  }

function allowedMember(given: Members, rules: Readonly<Record<string, OptionRule>>, optional: readonly string[]) {
  for (const [name, rule] of Object.entries(rules)) {
    const isLeftOut = given[name] === undefined && optional.includes(name)
    const allowed = isLeftOut ? undefined : rule(given[name])
    if (allowed !== undefined) return `\`${name}\` is ${allowed}`
  }
  return undefined
}
