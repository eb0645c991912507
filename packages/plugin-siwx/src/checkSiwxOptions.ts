import { checkFactoryOptions, type OptionRule, optionRules } from '@latchkey/core'
import type { SiwxOptions } from './contract/SiwxOptions.js'
import { isStatement } from './message/isStatement.js'

/** ms: 100 years. The time of a message could not be written much later. */
const longest = 100 * 365 * 86_400_000

const isLife = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 1000 && Number(value) <= longest

const rules: Readonly<Record<keyof SiwxOptions, OptionRule>> = {
  sessions: optionRules.rule(
    'e.g. endpointSessions("/api/siwx"), or a function that creates sessions',
    (value) => typeof value === 'function',
  ),
  statement: optionRules.rule("one line of A-Z a-z 0-9, the space, and -._~:/?#[]@!$&'()*+,;= (EIP-4361)", isStatement),
  expiresIn: optionRules.rule('whole milliseconds, from one second to 100 years', isLife),
  required: optionRules.flag,
  oneClick: optionRules.flag,
  signOutOnDisconnect: optionRules.flag,
  isAsking: optionRules.flag,
}

/**
 * @returns The names of unknown options.
 * @throws {ConfigurationError} for an option with which every sign-in would fail later.
 */
export function checkSiwxOptions(options: SiwxOptions): readonly string[] {
  return checkFactoryOptions('siwx', options, rules, ['sessions'])
}
