import { ConfigurationError, definePlugin, type Plugin } from '@latchkey/core'
import { type SwapsApi, swapsApi } from './api.js'
import type { SwapsOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import { isSlippage } from './quotes/slippage.js'
import type { SwapsTexts } from './react/text.js'
import { bindViews } from './views.js'

/**
 * Swaps tokens of the current account from the dialog.
 *
 * @throws {ConfigurationError} for a slippage that is no whole number from 1 to 500, and for two
 * providers with one id.
 */
export function swaps(options: SwapsOptions): Plugin<'swaps', SwapsApi, SwapsTexts> {
  const { providers, slippage, ...others } = options
  if (slippage !== undefined && !isSlippage(slippage))
    throw new ConfigurationError(`swaps({ slippage }) is a whole number from 1 to 500, in 1/10,000, not ${slippage}.`)
  const ids = providers.map(({ id }) => id)
  if (new Set(ids).size < ids.length)
    throw new ConfigurationError(`Two providers of swaps() have one id: ${ids.join(', ')}. Give each its own.`)
  return definePlugin({
    id: 'swaps',
    provides: swapsApi,
    unknownOptions: Object.keys(others),
    views: bindViews(),
    setup: (context) => createRuntime(context, { providers, slippage }),
  })
}
