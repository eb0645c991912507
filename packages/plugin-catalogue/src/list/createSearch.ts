import { delay, type PluginContext } from '@latchkey/core'
import { searchWalletEvent } from '../contract/searchWalletEvent.js'
import type { CatalogueLifetime } from './CatalogueLifetime.js'
import type { CatalogueState } from './CatalogueState.js'
import type { WalletSource } from './createWalletSource.js'
import { rankOfMatch } from './rankOfMatch.js'
import { searchKey } from './searchKey.js'

export interface Search {
  /** The last text wins. Anything but a text clears the search. */
  start(text: string, lifetime: CatalogueLifetime): void
  /** Clears the search. */
  end(): void
}

export interface SearchParameters {
  readonly context: Pick<PluginContext, 'settings' | 'clock' | 'emit'>
  readonly state: CatalogueState
  readonly source: WalletSource
}

/** The most wallets that a search shows. */
const entries = 100
/** ms between two requests, and at least from a key to its answer. */
const pause = 300

export function createSearch({ context, state, source }: SearchParameters): Search {
  const { $search, $list, $custom, $isCertifiedOnly } = state
  const { settings, clock } = context
  let searching: AbortController | undefined
  let requestedAt = Number.NEGATIVE_INFINITY

  const since = (at: number, signal: AbortSignal): Promise<void> =>
    delay(clock, Math.max(0, at + pause - clock.elapsed()), signal)

  async function answer(text: string, lifetime: CatalogueLifetime): Promise<void> {
    const { signal } = lifetime
    const typedAt = clock.elapsed()
    try {
      // While the user types, there is one request per pause and not one per key.
      if (typedAt - requestedAt < pause) await since(requestedAt, signal)
      requestedAt = clock.elapsed()
      const request = {
        page: 1,
        entries,
        networkIds: source.networkIds(),
        search: text,
        include: settings.includeWalletIds,
        exclude: settings.excludeWalletIds,
        isCertifiedOnly: $isCertifiedOnly.get(),
      }
      const [{ wallets, count, isOffline }] = await Promise.all([
        source.getWallets(request, lifetime),
        since(typedAt, signal),
      ])
      const key = searchKey(text)
      const own = $custom
        .get()
        .filter((wallet) => rankOfMatch(searchKey(wallet.name), key) !== undefined)
        .filter((wallet) => wallet.isCertified || !request.isCertifiedOnly)
      const found = new Map([...wallets, ...own].map((wallet) => [wallet.id, wallet]))
      const results = Math.max(count, found.size)
      $search.set({
        text,
        wallets: [...found.values()],
        count: results,
        status: 'done',
        hasMore: false,
        isOffline,
      })
      context.emit(searchWalletEvent, { results })
    } catch {
      const before = $search.get()
      if (before && !signal.aborted) $search.set({ ...before, status: 'failed' })
    }
  }

  function end(): void {
    searching?.abort()
    searching = undefined
    if ($search.get()) $search.set(undefined)
  }

  return {
    start(text, lifetime) {
      const trimmed = typeof text === 'string' ? text.trim() : ''
      if (trimmed === '') return end()
      searching?.abort()
      searching = new AbortController()
      const { isOffline } = $list.get()
      $search.set({ text: trimmed, wallets: [], count: 0, status: 'loading', hasMore: false, isOffline })
      void answer(trimmed, { ...lifetime, signal: AbortSignal.any([searching.signal, lifetime.signal]) })
    },
    end,
  }
}
