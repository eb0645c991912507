import type { PluginContext } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { CatalogueRun } from './CatalogueRun.js'
import type { CatalogueState } from './CatalogueState.js'
import type { Asker } from './createAsker.js'
import { matches } from './matches.js'
import { type Places, placesOf } from './placesOf.js'
import { preloadPictures } from './preloadPictures.js'

export interface Heads {
  /** Once per run, whoever asks. Never rejects: what could not be had stays as it was. */
  ask(run: CatalogueRun): Promise<void>
  /** As `ask`, with their pictures. */
  prefetch(run: CatalogueRun): Promise<void>
}

export interface HeadsParameters {
  readonly context: Pick<PluginContext, 'settings' | 'clock'>
  readonly state: CatalogueState
  readonly asker: Asker
}

/** What stands above the list: featured and recommended wallets, and the names of those that the app does not want to see. */
export function createHeads({ context, state, asker }: HeadsParameters): Heads {
  const { $featured, $recommended, $awaited, $hidden, $list } = state
  const { settings, clock } = context
  const { excludeWalletIds, includeWalletIds, featuredWalletIds } = settings
  const asked = new WeakMap<CatalogueRun, Promise<void>>()
  const places = placesOf(settings)
  const awaited = { ...places }

  /** In the same turn as what came: a place and its wallet are never both drawn. */
  function free(kind: keyof Places): void {
    awaited[kind] = 0
    $awaited.set(awaited.featured + awaited.recommended)
  }

  async function askFeatured(run: CatalogueRun): Promise<void> {
    if (featuredWalletIds.length === 0) return
    const request = { page: 1, entries: featuredWalletIds.length, include: featuredWalletIds }
    const { wallets } = await asker.ask(request, run)
    const place = (wallet: CatalogueWallet): number => featuredWalletIds.findIndex((id) => matches(wallet, [id])) >>> 0
    free('featured')
    $featured.set([...wallets].sort((one, other) => place(one) - place(other)))
  }

  async function askRecommended(run: CatalogueRun): Promise<void> {
    const { wallets, count, isOffline } = await asker.ask(
      {
        page: 1,
        // Its count is wanted also where none can be recommended.
        entries: Math.max(1, places.recommended),
        networkIds: asker.networkIds(),
        include: includeWalletIds,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
      },
      run,
    )
    free('recommended')
    $recommended.set(wallets)
    const list = $list.get()
    $list.set({ ...list, count: Math.max(list.count, count), isOffline })
  }

  /** A wallet of the page is known by its name and rdns, which a catalogue knows of an id. */
  async function askExcluded(run: CatalogueRun): Promise<void> {
    if (excludeWalletIds.length === 0) return
    const request = { page: 1, entries: excludeWalletIds.length, include: excludeWalletIds }
    const { wallets } = await asker.askAll(request, run)
    const texts = wallets.flatMap(({ id, rdns, name }) => [id, name, ...(rdns === undefined ? [] : [rdns])])
    $hidden.set([...new Set([...excludeWalletIds, ...texts])])
  }

  const ask = (run: CatalogueRun): Promise<void> => {
    const answers =
      asked.get(run) ??
      Promise.allSettled([askFeatured(run), askRecommended(run), askExcluded(run)]).then(() => {
        free('featured')
        free('recommended')
      })
    asked.set(run, answers)
    return answers
  }
  return {
    ask,
    async prefetch(run) {
      await ask(run)
      const icons = [...$featured.get(), ...$recommended.get()].map(({ icon }) => icon)
      await preloadPictures(icons, { clock, settings, signal: run.signal })
    },
  }
}
