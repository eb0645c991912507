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
