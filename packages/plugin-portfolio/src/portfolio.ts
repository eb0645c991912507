import { definePlugin, type Plugin } from '@latchkey/core'
import { type PortfolioApi, portfolioApi } from './api.js'
import type { PortfolioOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { PortfolioTexts } from './react/text.js'

/**
 * What an account has: tokens with their values in the Account view, and the total in place of the
 * balance of the network's own currency. No host is called before an account is shown.
 */
export function portfolio(options: PortfolioOptions = {}): Plugin<'portfolio', PortfolioApi, PortfolioTexts> {
  const { tokens, currency, wholeTokens, ...others } = options
  return definePlugin({
    id: 'portfolio',
    provides: portfolioApi,
    unknownOptions: Object.keys(others),
    setup: (context) => createRuntime(context, { tokens, currency, wholeTokens }),
  })
}
