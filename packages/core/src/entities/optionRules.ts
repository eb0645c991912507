import { isRecord } from './isRecord.js'
import { isNetworkId } from './network.js'
import type { OptionRule, RefusedMember } from './OptionRule.js'

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
/** Also the empty text, e.g. of a variable of the environment that is not set. */
export const anyText: OptionRule = rule('a text', (value) => typeof value === 'string')
export const texts: OptionRule = rule('a list of texts', (value) => Array.isArray(value) && value.every(isText))
export const func: OptionRule = rule('a function', (value) => typeof value === 'function')
/** Also of a custom scheme. */
export const url: OptionRule = rule('an absolute URL', isUrlOf(/:/))
export const httpUrl: OptionRule = rule('a URL that begins with https:// or http://', isUrlOf(/^https?:$/))
export const socketUrl: OptionRule = rule('a URL that begins with wss:// or ws://', isUrlOf(/^wss?:$/))
export const networkId: OptionRule = rule('a CAIP-2 id', isNetworkId)

export const wholeNumber = (max: number): OptionRule =>
  rule(
    `a whole number from 0 to ${max}`,
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max,
  )

/** For an object that has functions of these names. */
export const functions = (...names: readonly string[]): OptionRule =>
  rule(`an object with the functions ${names.join(', ')}`, (value) =>
    names.every(
      (name) => typeof (value as Readonly<Record<string, unknown>> | null | undefined)?.[name] === 'function',
    ),
  )

/** A store of nanostores, or what is used like one. */
export const store: OptionRule = functions('get', 'listen')
export const milliseconds: OptionRule = rule(
  'a number of milliseconds',
  (value) => typeof value === 'number' && !Number.isNaN(value),
)
export const clock: OptionRule = functions('now', 'after')
export const storage: OptionRule = functions('getItem', 'setItem', 'removeItem')

/** For one of these texts. */
export const oneOf = (...values: readonly unknown[]): OptionRule =>
  rule(values.join(' or '), (value) => values.includes(value))

type Member = readonly [path: string, value: unknown, each: OptionRule]

function refusedOf(members: readonly Member[]): RefusedMember | undefined {
  for (const [path, value, each] of members) {
    const refused = each(value)
    if (typeof refused === 'string') return { path, value, allowed: refused }
    if (refused) return { ...refused, path: path + refused.path }
  }
  return undefined
}

/** For a list of which each entry fits the rule. */
export const list =
  (each: OptionRule): OptionRule =>
  (value) =>
    Array.isArray(value) ? refusedOf(value.map((entry, index) => [`[${index}]`, entry, each])) : 'a list'

/** For an object of which each member that is not `undefined` fits the rule of its name. */
export const byName =
  (ruleOf: (name: string) => OptionRule | undefined, needed: readonly string[] = []): OptionRule =>
  (value) => {
    if (!isRecord(value)) return 'an object'
    return refusedOf(
      [...needed, ...Object.keys(value)].flatMap((name) => {
        const each = value[name] === undefined && !needed.includes(name) ? undefined : ruleOf(name)
        return each ? [[`.${name}`, value[name], each]] : []
      }),
    )
  }

/** For an object with members: each has its rule, and is left out if it is `undefined` and not needed. */
export const record = (rules: Readonly<Record<string, OptionRule>>, needed?: readonly string[]): OptionRule =>
  byName((name) => (Object.hasOwn(rules, name) ? rules[name] : undefined), needed)

/** For an object with members, none of which can be left out. */
export const whole = (rules: Readonly<Record<string, OptionRule>>): OptionRule => record(rules, Object.keys(rules))

/** For what `defineView()`, `defineSlot()` and the like return. */
export const token: OptionRule = whole({ id: text })

/** @param allowed - What each network has, e.g. `lists of addresses`. */
export const byNetwork = (allowed: string, isAllowed: (each: unknown) => boolean): OptionRule =>
  rule(
    `${allowed} by CAIP-2 id ("namespace:reference")`,
    (value) =>
      isRecord(value) &&
      Object.entries(value).every(([id, each]) => isNetworkId(id) && (each === undefined || isAllowed(each))),
  )

/** For a list of objects of which each fits the rule, and has an `id` of its own. */
export const listById =
  (each: OptionRule): OptionRule =>
  (value) => {
    const ids = new Set<unknown>()
    return list((entry) => {
      const refused = each(entry)
      if (refused !== undefined || !isRecord(entry) || ids.size < ids.add(entry.id).size) return refused
      return { path: '.id', value: entry.id, allowed: 'an `id` that no other has' }
    })(value)
  }
