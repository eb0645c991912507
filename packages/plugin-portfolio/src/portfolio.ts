import { checkFactoryOptions, definePlugin, isRecord, type OptionRule, optionRules, type Plugin } from '@latchkey/core'
import { type PortfolioApi, portfolioApi } from './api.js'
import type { Currency, PortfolioOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { ActivityTexts } from './react/activity/text.js'
import type { NftTexts } from './react/nfts/text.js'
import type { PortfolioTexts } from './react/text.js'
import { bindViews } from './views.js'

const currencies: readonly Currency[] = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']

/** No contract has more decimal places: they are one byte. */
const mostDecimals = 255

function isToken(value: unknown): boolean {
  if (!isRecord(value) || optionRules.text(value.address) !== undefined) return false
  const { name, symbol, icon, decimals = 0 } = value
  const isTexts = [name, symbol, icon].every((text) => text === undefined || typeof text === 'string')
  return isTexts && Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= mostDecimals
}

const rules: Readonly<Record<keyof PortfolioOptions, OptionRule>> = {
  tokens: optionRules.byNetwork(
    'lists of tokens (`address`, and if you like `name`, `symbol`, `decimals` from 0 to 255, `icon`)',
    (each) => Array.isArray(each) && each.every(isToken),
  ),
  currency: optionRules.rule(`one of ${currencies.join(', ')}`, (value) => currencies.some((each) => each === value)),
  wholeTokens: optionRules.flag,
}

/**
 * What an account has: tokens with their values, NFTs and activity in the Account view, and the
 * total in place of the balance of the network's own currency. No host is called before an account
 * is shown.
 *
 * @throws {ConfigurationError} for an option of another form.
 */
export function portfolio(
  options: PortfolioOptions = {},
): Plugin<'portfolio', PortfolioApi, PortfolioTexts & ActivityTexts & NftTexts> {
  const unknownOptions = checkFactoryOptions('portfolio', options, rules)
  return definePlugin({
    id: 'portfolio',
    provides: portfolioApi,
    views: bindViews(),
    features: ['history'],
    unknownOptions,
    setup: (context) => createRuntime(context, options),
  })
}
