import type { PluginContext } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { preloadPictures } from '../pictures/preloadPictures.js'
import type { CatalogueLifetime } from './CatalogueLifetime.js'
import type { CatalogueState } from './CatalogueState.js'
import type { WalletSource } from './createWalletSource.js'
import { matches } from './matches.js'
import { type TopWalletCounts, topWalletCounts } from './topWalletCounts.js'

export interface TopWallets {
  /**
   * Once per lifetime, however often it is called. Never rejects: a store whose request fails keeps
   * its value.
   */
  load(lifetime: CatalogueLifetime): Promise<void>
  /** Like `load`, with their pictures. */
  prefetch(lifetime: CatalogueLifetime): Promise<void>
}

export interface TopWalletsParameters {
  readonly context: Pick<PluginContext, 'settings' | 'clock'>
  readonly state: CatalogueState
  readonly source: WalletSource
}

/**
 * Loads what is shown above the list: featured and recommended wallets, and the names of excluded
 * wallets.
 */
export function createTopWallets({ context, state, source }: TopWalletsParameters): TopWallets {
  const { $featured, $recommended, $awaited, $hidden, $list } = state
  const { settings, clock } = context
  const { excludeWalletIds, includeWalletIds, featuredWalletIds } = settings
  const loading = new WeakMap<CatalogueLifetime, Promise<void>>()
  const counts = topWalletCounts(settings)
  const awaited = { ...counts }

  /**
   * Called synchronously with the store's change, so that a skeleton and its wallet are never both
   * shown.
   */
  function stopAwaiting(kind: keyof TopWalletCounts): void {
    awaited[kind] = 0
    $awaited.set(awaited.featured + awaited.recommended)
  }

  async function loadFeatured(lifetime: CatalogueLifetime): Promise<void> {
    if (featuredWalletIds.length === 0) return
    const request = { page: 1, entries: featuredWalletIds.length, include: featuredWalletIds }
    const { wallets } = await source.getWallets(request, lifetime)
    const rank = (wallet: CatalogueWallet): number => featuredWalletIds.findIndex((id) => matches(wallet, [id])) >>> 0
    stopAwaiting('featured')
    $featured.set([...wallets].sort((one, other) => rank(one) - rank(other)))
  }

  async function loadRecommended(lifetime: CatalogueLifetime): Promise<void> {
    const { wallets, count, isOffline } = await source.getWallets(
      {
        page: 1,
        // The count of all wallets is needed even if none is recommended.
        entries: Math.max(1, counts.recommended),
        networkIds: source.networkIds(),
        include: includeWalletIds,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
      },
      lifetime,
    )
    stopAwaiting('recommended')
    $recommended.set(wallets)
    const list = $list.get()
    $list.set({ ...list, count: Math.max(list.count, count), isOffline })
  }

  /**
   * An injected wallet is known by name and reverse-DNS id. The catalogue has both for an excluded
   * id.
   */
  async function loadExcluded(lifetime: CatalogueLifetime): Promise<void> {
    if (excludeWalletIds.length === 0) return
    const request = { page: 1, entries: excludeWalletIds.length, include: excludeWalletIds }
    const { wallets } = await source.getAllWallets(request, lifetime)
    const texts = wallets.flatMap(({ id, rdns, name }) => [id, name, ...(rdns === undefined ? [] : [rdns])])
    $hidden.set([...new Set([...excludeWalletIds, ...texts])])
  }

  const load = (lifetime: CatalogueLifetime): Promise<void> => {
    const loaded =
      loading.get(lifetime) ??
      Promise.allSettled([loadFeatured(lifetime), loadRecommended(lifetime), loadExcluded(lifetime)]).then(() => {
        stopAwaiting('featured')
        stopAwaiting('recommended')
      })
    loading.set(lifetime, loaded)
    return loaded
  }
  return {
    load,
    async prefetch(lifetime) {
      await load(lifetime)
      const icons = [...$featured.get(), ...$recommended.get()].map(({ icon }) => icon)
      await preloadPictures(icons, { clock, settings, signal: lifetime.signal })
    },
  }
}
