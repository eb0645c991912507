import { delay, type PluginContext } from '@latchkey/core'
import type { CatalogueRun } from './CatalogueRun.js'
import type { CatalogueState } from './CatalogueState.js'
import type { Asker } from './createAsker.js'
import { rankOfMatch } from './rankOfMatch.js'
import { searchKey } from './searchKey.js'

export interface Search {
  /** The last text wins. */
  begin(text: string, run: CatalogueRun): void
  /** Nobody searches any more. */
  end(): void
}

export interface SearchParameters {
  readonly context: Pick<PluginContext, 'settings' | 'clock'>
  readonly state: CatalogueState
  readonly asker: Asker
}

/** Specification section 9. */
const entries = 100
/** ms between two questions, and from a key to its answer. */
const pause = 300

export function createSearch({ context, state, asker }: SearchParameters): Search {
  const { $search, $list, $custom, $isCertifiedOnly } = state
  const { settings, clock } = context
  let searching: AbortController | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const since = (at: number, signal: AbortSignal): Promise<void> =>
    delay(clock, Math.min(pause, Math.max(0, at + pause - clock.now())), signal)

  async function answer(text: string, run: CatalogueRun): Promise<void> {
    const { signal } = run
    const typedAt = clock.now()
    try {
      // Whoever types on asks once in a while, not with every key.
      if (typedAt - askedAt < pause) await since(askedAt, signal)
      askedAt = clock.now()
      const request = {
        page: 1,
        entries,
        networkIds: asker.networkIds(),
        search: text,
        include: settings.includeWalletIds,
        exclude: settings.excludeWalletIds,
        isCertifiedOnly: $isCertifiedOnly.get(),
      }
      const [{ wallets, count, isOffline }] = await Promise.all([asker.ask(request, run), since(typedAt, signal)])
      const key = searchKey(text)
      const own = $custom
        .get()
        .filter((wallet) => rankOfMatch(searchKey(wallet.name), key) !== undefined)
        .filter((wallet) => wallet.isCertified || !request.isCertifiedOnly)
      const found = new Map([...wallets, ...own].map((wallet) => [wallet.id, wallet]))
      $search.set({
        text,
        wallets: [...found.values()],
        count: Math.max(count, found.size),
        status: 'done',
        hasMore: false,
        isOffline,
      })
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
    begin(text, run) {
      const trimmed = text.trim()
      if (trimmed === '') return end()
      searching?.abort()
      searching = new AbortController()
      const { isOffline } = $list.get()
      $search.set({ text: trimmed, wallets: [], count: 0, status: 'loading', hasMore: false, isOffline })
      void answer(trimmed, { ...run, signal: AbortSignal.any([searching.signal, run.signal]) })
    },
    end,
  }
}
