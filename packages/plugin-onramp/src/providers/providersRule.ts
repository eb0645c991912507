import { type OptionRule, optionRules } from '@latchkey/core'
import type { LazyOnrampProvider, OnrampProvider } from '../contract/OnrampProvider.js'
import { providerRules } from './providerRules.js'

const lazyRules: Readonly<Record<keyof LazyOnrampProvider, OptionRule>> = {
  id: optionRules.text,
  load: optionRules.func,
  needsData: optionRules.flag,
}

const rules: Readonly<Record<keyof OnrampProvider, OptionRule>> = {
  ...providerRules,
  supports: optionRules.func,
  choices: optionRules.func,
  quote: optionRules.func,
  prepare: optionRules.func,
  status: optionRules.func,
}

/** Members that a provider may leave out. */
const optional = ['feeRange', 'termsUrl', 'privacyUrl', 'choices', 'quote', 'status', 'needsData'] satisfies readonly (
  | keyof OnrampProvider
  | keyof LazyOnrampProvider
)[]

/** The list of providers. */
export const providersRule: OptionRule = optionRules.objects(
  (provider) => ('load' in provider ? lazyRules : rules),
  optional,
)
