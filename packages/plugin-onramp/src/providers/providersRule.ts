import { isRecord, type OptionRule, optionRules } from '@latchkey/core'
import type { LazyOnrampProvider, OnrampProvider } from '../contract/OnrampProvider.js'
import { providerRules } from './providerRules.js'

const lazyRules: Readonly<Record<keyof LazyOnrampProvider, OptionRule>> = {
  id: optionRules.text,
  load: optionRules.func,
  needsData: optionRules.flag,
  unknownOptions: optionRules.texts,
}

const rules: Readonly<Record<keyof OnrampProvider, OptionRule>> = {
  ...providerRules,
  supports: optionRules.func,
  choices: optionRules.func,
  quote: optionRules.func,
  prepare: optionRules.func,
  status: optionRules.func,
}

const needed = [
  'id',
  'name',
  'hosts',
  'destinationParameters',
  'supports',
  'prepare',
] satisfies readonly (keyof OnrampProvider)[]

const lazy = optionRules.record(lazyRules, ['id', 'load'])
const whole = optionRules.record(rules, needed)

/** The list of providers. */
export const providersRule: OptionRule = optionRules.listById((provider) =>
  isRecord(provider) && 'load' in provider ? lazy(provider) : whole(provider),
)
