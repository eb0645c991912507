import type { PluginContext } from '@latchkey/core'
import type { WalletQuery } from '../contract/Catalogue.js'
import { preloadPictures } from '../pictures/preloadPictures.js'
import type { WalletRequest } from '../service/WalletRequest.js'
import type { CatalogueLifetime } from './CatalogueLifetime.js'
import type { CatalogueState } from './CatalogueState.js'
import type { TopWallets } from './createTopWallets.js'
import type { WalletSource } from './createWalletSource.js'

export interface List {
  loadMore(lifetime: CatalogueLifetime): Promise<void>
  /**
   * The next `loadMore` starts a new list with a new count.
   * @returns whether there was a list.
   */
  reset(): boolean
}

export interface ListParameters {
  readonly context: Pick<PluginContext, 'settings' | 'clock'>
  readonly state: CatalogueState
  readonly source: WalletSource
  readonly topWallets: TopWallets
  /** The list before its first request. */
  readonly idle: WalletQuery
}

/** One list, from its first page on. */
interface Progress {
  readonly controller: AbortController
  page: number
  /** The source of the first page. */
  isOffline: boolean | undefined
  loading: Promise<void> | undefined
}

/** Wallets of one page. */
const entries = 40

export function createList({ context, state, source, topWallets, idle }: ListParameters): List {
  const { $list, $featured, $recommended, $isCertifiedOnly } = state
  const { settings, clock } = context
  let progress: Progress | undefined

  function requestOf(page: number): WalletRequest {
    const { includeWalletIds, excludeWalletIds, featuredWalletIds } = settings
    const above = [...$featured.get(), ...$recommended.get()].map(({ id }) => id)
    return {
      page,
      entries,
      networkIds: source.networkIds(),
      include: includeWalletIds,
      exclude: [...new Set([...excludeWalletIds, ...featuredWalletIds, ...above])],
      isCertifiedOnly: $isCertifiedOnly.get(),
    }
  }

  async function loadPage(lifetime: CatalogueLifetime, mine: Progress): Promise<void> {
    const signal = AbortSignal.any([lifetime.signal, mine.controller.signal])
    $list.set({ ...$list.get(), status: 'loading' })
    try {
      await topWallets.load(lifetime)
      signal.throwIfAborted()
      const answer = await source.getWallets(requestOf(mine.page + 1), {
        ...lifetime,
        signal,
        isOffline: mine.isOffline,
      })
      mine.page += 1
      mine.isOffline = answer.isOffline
      const before = $list.get()
      const wallets = new Map([...before.wallets, ...answer.wallets].map((wallet) => [wallet.id, wallet]))
      $list.set({
        wallets: [...wallets.values()],
        count: Math.max(before.count, answer.count),
        status: 'done',
        hasMore: answer.hasMore,
        isOffline: answer.isOffline,
      })
      const icons = mine.page === 1 ? answer.wallets.map(({ icon }) => icon) : []
      await preloadPictures(icons, { clock, settings, signal })
    } catch {
      if (!signal.aborted) $list.set({ ...$list.get(), status: 'failed' })
    }
  }

  return {
    async loadMore(lifetime) {
      const { status, hasMore } = $list.get()
      if (status === 'done' && !hasMore) return
      progress ??= { controller: new AbortController(), page: 0, isOffline: undefined, loading: undefined }
      const mine = progress
      mine.loading ??= loadPage(lifetime, mine).finally(() => {
        mine.loading = undefined
      })
      await mine.loading
    },
    reset() {
      const hadList = progress !== undefined
      progress?.controller.abort()
      progress = undefined
      if (hadList) $list.set({ ...idle, isOffline: $list.get().isOffline })
      return hadList
    },
  }
}
