import type { Page, PluginContext, ShownBalance, TokenList } from '@latchkey/core'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { PortfolioApi } from './api.js'
import type { PortfolioOptions } from './contract/options.js'
import { createHiddenTokens } from './hidden/createHiddenTokens.js'
import { createDataService } from './service/createDataService.js'
import { createTokenCache } from './tokens/createTokenCache.js'
import { createTokenReader, type TokenReader } from './tokens/createTokenReader.js'
import { createTokenSource } from './tokens/createTokenSource.js'
import { totalOf } from './tokens/totalOf.js'

export interface PortfolioParameters {
  readonly context: PluginContext
  readonly options: PortfolioOptions
  /** `undefined` while the modal is not started. */
  readonly $page: ReadableAtom<Page | undefined>
}

/** What the plugin does, loaded with its first use. */
export interface Portfolio extends Pick<PortfolioApi, 'setHidden'> {
  createReader($list: WritableAtom<TokenList>, address: string, networkId: string): TokenReader
  /** Keeps a store equal to the hidden tokens. */
  followHidden($store: WritableAtom<ReadonlySet<string>>): () => void
  /** Keeps a store equal to the total of a list. */
  followTotal(
    $store: WritableAtom<ShownBalance | undefined>,
    $list: ReadableAtom<TokenList>,
    $hidden: ReadableAtom<ReadonlySet<string>>,
  ): () => void
}

export function openPortfolio({ context, options, $page }: PortfolioParameters): Portfolio {
  const { currency = 'usd' } = options
  const service = createDataService({ context, currency })
  const read = createTokenSource({ context, options, service })
  const cache = createTokenCache({ storage: context.storage, clock: context.clock, currency })
  const hidden = createHiddenTokens(context.storage)
  return {
    createReader: ($list, address, networkId) =>
      createTokenReader({ context, cache, read, currency, $page, $list, address, networkId }),
    followHidden: ($store) => hidden.$ids.subscribe((ids) => $store.set(ids)),
    setHidden: async (token, isHidden) => hidden.set(token, isHidden),
    followTotal($store, $list, $hidden) {
      const update = (): void =>
        $store.set(totalOf($list.get(), $hidden.get(), { currency, locale: context.settings.locale }))
      const stops = [$list.listen(update), $hidden.listen(update)]
      update()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
