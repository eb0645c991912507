import {
  balanceSlot,
  contribute,
  type Json,
  loadOnce,
  type Page,
  type PluginContext,
  type PluginRuntime,
  picturesSlot,
  type ShownBalance,
  textsSlot,
  tokensSlot,
} from '@latchkey/core'
import { type TokenList, tokensService } from '@latchkey/core/services'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { PortfolioApi } from './api.js'
import type { PortfolioOptions } from './contract/options.js'
import { createLists } from './createLists.js'
import { followedByCode } from './stores/followedByCode.js'
import { perAccount } from './stores/perAccount.js'
import type { TokenReader } from './tokens/createTokenReader.js'

interface Kept {
  readonly $list: WritableAtom<TokenList>
  readonly open: () => Promise<TokenReader>
}

/** What a modal has of the plugin from the start. The rest is loaded with its first use. */
export function createRuntime(context: PluginContext, options: PortfolioOptions): PluginRuntime<PortfolioApi> {
  const { currency = 'usd' } = options
  const $page = atom<Page | undefined>()
  const $nftNetworks = atom<Json | undefined>()
  const load = loadOnce(async () =>
    (await import('./portfolioChunk.js')).openPortfolio({
      context,
      options,
      $page,
      $nftNetworks,
    }),
  )
  const further = createLists({ context, load, $nftNetworks })

  const keptOf = perAccount((address, networkId): Kept => {
    const initial: TokenList = { tokens: undefined, isLoading: true, currency }
    const open = loadOnce(async (): Promise<TokenReader> => (await load()).createReader($list, address, networkId))
    const $list: WritableAtom<TokenList> = followedByCode(
      initial,
      async () => (await open()).follow(),
      ($store, error) => $store.set({ ...initial, isLoading: false, error }),
    )
    return { $list, open }
  })
  const $hidden = followedByCode<ReadonlySet<string>>(
    new Set(),
    async ($store) => (await load()).followHidden($store),
    () => undefined, // the list itself reports that the code can't be fetched
  )

  const api: PortfolioApi = {
    tokens: (address, networkId) => keptOf(address, networkId).$list,
    async refresh(address, networkId, changed) {
      // A failure of the fetch is in the list, as soon as it has a listener.
      const reader = await keptOf(address, networkId)
        .open()
        .catch(() => undefined)
      await reader?.refresh(changed)
    },
    $hidden,
    setHidden: async (token, isHidden) => (await load()).setHidden(token, isHidden),
    ...further.api,
    clock: context.clock,
  }

  const balanceOf = perAccount(
    (address, networkId): ReadableAtom<ShownBalance | undefined> =>
      context.service(tokensService, networkId)
        ? followedByCode<ShownBalance | undefined>(
            { value: undefined },
            async ($store) => (await load()).followTotal($store, api.tokens(address, networkId), $hidden),
            ($store) => $store.set(undefined),
          )
        : atom(undefined),
  )

  return {
    api,
    contributes: [
      contribute(tokensSlot, api),
      contribute(picturesSlot, {
        picture: async (kind, id, signal) => (kind === 'token' ? (await load()).iconOf(id, signal) : undefined),
      }),
      contribute(balanceSlot, { balance: balanceOf }),
      ...further.contributes,
      contribute(textsSlot, { load: () => import('./translations.js') }),
    ],
    start(page) {
      $page.set(page)
      further.start(page)
      page.signal.addEventListener('abort', () => $page.set(undefined))
    },
  }
}
