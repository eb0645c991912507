import { definePlugin, type Plugin } from '@latchkey/core'
import { type PortfolioApi, portfolioApi } from './api.js'
import type { PortfolioOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { ActivityTexts } from './react/activity/text.js'
import type { NftTexts } from './react/nfts/text.js'
import type { PortfolioTexts } from './react/text.js'
import { bindViews } from './views.js'

/**
 * What an account has: tokens with their values, NFTs and activity in the Account view, and the
 * total in place of the balance of the network's own currency. No host is called before an account
 * is shown.
 */
export function portfolio(
  options: PortfolioOptions = {},
): Plugin<'portfolio', PortfolioApi, PortfolioTexts & ActivityTexts & NftTexts> {
  const { tokens, currency, wholeTokens, ...others } = options
  return definePlugin({
    id: 'portfolio',
    provides: portfolioApi,
    views: bindViews(),
    features: ['history'],
    unknownOptions: Object.keys(others),
    setup: (context) => createRuntime(context, { tokens, currency, wholeTokens }),
  })
}
