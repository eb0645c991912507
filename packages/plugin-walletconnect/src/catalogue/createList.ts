import type { PluginContext } from '@latchkey/core'
import type { WalletQuery } from '../contract/Catalogue.js'
import type { CatalogueRun } from './CatalogueRun.js'
import type { CatalogueState } from './CatalogueState.js'
import type { Asker } from './createAsker.js'
import type { Heads } from './createHeads.js'
import { preloadPictures } from './preloadPictures.js'
import type { WalletRequest } from './WalletRequest.js'

export interface List {
  loadMore(run: CatalogueRun): Promise<void>
  /** The next question begins anew, and so does its count (decision 26). @returns whether anything had been asked. */
  end(): boolean
}

export interface ListParameters {
  readonly context: Pick<PluginContext, 'settings' | 'clock'>
  readonly state: CatalogueState
  readonly asker: Asker
  readonly heads: Heads
  /** The list before anything is asked. */
  readonly idle: WalletQuery
}

/** One list, from its first page on. */
interface Reading {
  readonly controller: AbortController
  page: number
  /** Where it began. */
  isOffline: boolean | undefined
  loading: Promise<void> | undefined
}

/** Specification section 9. */
const entries = 40

export function createList({ context, state, asker, heads, idle }: ListParameters): List {
  const { $list, $featured, $recommended, $isCertifiedOnly } = state
  const { settings, clock } = context
  let reading: Reading | undefined

  function requestOf(page: number): WalletRequest {
    const { includeWalletIds, excludeWalletIds, featuredWalletIds } = settings
    const above = [...$featured.get(), ...$recommended.get()].map(({ id }) => id)
    return {
      page,
      entries,
      networkIds: asker.networkIds(),
      include: includeWalletIds,
      exclude: [...new Set([...excludeWalletIds, ...featuredWalletIds, ...above])],
      isCertifiedOnly: $isCertifiedOnly.get(),
    }
  }

  async function loadPage(run: CatalogueRun, mine: Reading): Promise<void> {
    const signal = AbortSignal.any([run.signal, mine.controller.signal])
    $list.set({ ...$list.get(), status: 'loading' })
    try {
      await heads.ask(run)
      signal.throwIfAborted()
      const answer = await asker.ask(requestOf(mine.page + 1), { ...run, signal, isOffline: mine.isOffline })
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
    async loadMore(run) {
      const { status, hasMore } = $list.get()
      if (status === 'done' && !hasMore) return
      reading ??= { controller: new AbortController(), page: 0, isOffline: undefined, loading: undefined }
      const mine = reading
      mine.loading ??= loadPage(run, mine).finally(() => {
        mine.loading = undefined
      })
      await mine.loading
    },
    end() {
      const wasAsked = reading !== undefined
      reading?.controller.abort()
      reading = undefined
      if (wasAsked) $list.set({ ...idle, isOffline: $list.get().isOffline })
      return wasAsked
    },
  }
}
