import {
  balanceSlot,
  contribute,
  type Json,
  loadOnce,
  type Page,
  type PluginContext,
  type PluginRuntime,
  type ShownBalance,
  type TokenList,
  tokensSlot,
} from '@latchkey/core'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { PortfolioApi } from './api.js'
import type { PortfolioOptions } from './contract/options.js'
import { createLists } from './createLists.js'
import { followed } from './stores/followed.js'
import { followLoaded } from './stores/followLoaded.js'
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
      refresh: api.refresh,
    }),
  )
  const loadTab = async (name: 'TokensTab' | 'ActivityTab' | 'NftsTab') =>
    (await (await import('./portfolioChunk.js')).loadViews())[name]
  const further = createLists({ context, load, loadTab, $nftNetworks })
  const lists = new Map<string, Kept>()
  const balances = new Map<string, ReadableAtom<ShownBalance | undefined>>()
  const $none: ReadableAtom<undefined> = atom(undefined)

  const keptOf = (address: string, networkId: string): Kept => {
    const key = `${networkId}:${address}`
    let kept = lists.get(key)
    if (!kept) {
      const initial: TokenList = { tokens: undefined, isLoading: true, currency }
      const open = loadOnce(async (): Promise<TokenReader> => (await load()).createReader($list, address, networkId))
      const $list: WritableAtom<TokenList> = followed(initial, ($store) =>
        followLoaded(
          async () => (await open()).follow(),
          (error) => $store.set({ ...initial, isLoading: false, error }),
        ),
      )
      kept = { $list, open }
      lists.set(key, kept)
    }
    return kept
  }
  const $hidden = followed<ReadonlySet<string>>(new Set(), ($store) =>
    followLoaded(
      async () => (await load()).followHidden($store),
      () => undefined, // the list itself reports that the code can't be fetched
    ),
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

  const balanceOf = (address: string, networkId: string): ReadableAtom<ShownBalance | undefined> => {
    if (!context.tokensOf(networkId)) return $none
    const key = `${networkId}:${address}`
    const $balance =
      balances.get(key) ??
      followed<ShownBalance | undefined>({ value: undefined }, ($store) =>
        followLoaded(
          async () => (await load()).followTotal($store, api.tokens(address, networkId), $hidden),
          () => $store.set(undefined),
        ),
      )
    balances.set(key, $balance)
    return $balance
  }

  return {
    api,
    contributes: [contribute(tokensSlot, api), contribute(balanceSlot, { balance: balanceOf }), ...further.contributes],
    start(page) {
      $page.set(page)
      further.start(page)
      page.signal.addEventListener('abort', () => $page.set(undefined), { once: true })
    },
  }
}
