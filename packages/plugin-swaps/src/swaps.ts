import { checkFactoryOptions, definePlugin, type OptionRule, optionRules, type Plugin } from '@latchkey/core'
import type { SwapProvider } from '@latchkey/core/services'
import { type SwapsApi, swapsApi } from './api.js'
import type { SwapsOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import { isSlippage } from './quotes/slippage.js'
import type { SwapsTexts } from './react/text.js'
import { bindViews } from './views.js'

const ofProvider: Readonly<Record<keyof SwapProvider, OptionRule>> = {
  id: optionRules.text,
  name: optionRules.text,
  isLocal: optionRules.flag,
  unknownOptions: optionRules.texts,
  supports: optionRules.func,
  tokens: optionRules.func,
  quote: optionRules.func,
  allowance: optionRules.func,
  buildApproval: optionRules.func,
  buildTransaction: optionRules.func,
  read: optionRules.func,
  gasPrice: optionRules.func,
}

const optional: readonly string[] = ['isLocal', 'unknownOptions', 'read'] satisfies readonly (keyof SwapProvider)[]
const needed = Object.keys(ofProvider).filter((name) => !optional.includes(name))

const rules: Readonly<Record<keyof SwapsOptions, OptionRule>> = {
  providers: optionRules.listById(optionRules.record(ofProvider, needed)),
  slippage: optionRules.rule('a whole number from 1 to 500, in 1/10,000', isSlippage),
}

/**
 * Swaps tokens of the current account from the dialog.
 *
 * @throws {ConfigurationError} for a provider without a member, for two providers with one id, and
 * for a slippage that is no whole number from 1 to 500.
 */
export function swaps(options: SwapsOptions): Plugin<'swaps', SwapsApi, SwapsTexts> {
  const unknownOptions = checkFactoryOptions('swaps', options, rules, ['providers'])
  return definePlugin({
    id: 'swaps',
    provides: swapsApi,
    unknownOptions,
    views: bindViews(),
    setup: (context) => createRuntime(context, options),
  })
}
