import { derive, type ListedWallet } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { CatalogueApi } from '../api.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

export type ListedCatalogue = Pick<
  CatalogueApi,
  '$featured' | '$custom' | '$recommended' | '$recent' | '$remote' | 'choose'
>

/**
 * The catalogue's part of the list of wallets: featured, own, recommended and recent ones. Empty
 * while no plugin connects them.
 */
export function createWalletListing(catalogue: ListedCatalogue): ReadableAtom<readonly ListedWallet[]> {
  const { $featured, $custom, $recommended, $recent, $remote } = catalogue
  const row = (wallet: CatalogueWallet, group: ListedWallet['group']): ListedWallet => {
    const { id, name, icon, rdns, namespaces } = wallet
    return {
      id,
      name,
      icon,
      rdns,
      namespaces,
      group,
      select: () => catalogue.choose(wallet),
      prepare: () => $remote.get()?.prepare(),
    }
  }
  return derive(
    [$featured, $custom, $recommended, $recent, $remote],
    (featured, custom, recommended, recent, remote) => {
      const rows = new Map<string, ListedWallet>()
      const add = (wallets: readonly CatalogueWallet[], group: ListedWallet['group']): void => {
        for (const wallet of wallets) if (!rows.has(wallet.id)) rows.set(wallet.id, row(wallet, group))
      }
      if (!remote) return []
      // Core itself lists a custom wallet without a pairing link, as a link to its page.
      const own = custom.filter(({ supportsRelay }) => supportsRelay)
      const ids = new Set(own.map(({ id }) => id))
      const others = (wallets: readonly CatalogueWallet[]): readonly CatalogueWallet[] =>
        wallets.filter(({ id }) => !ids.has(id))
      add(others(featured), 'featured')
      add(own, 'custom')
      add(recommended, 'recommended')
      add(recent, 'recommended')
      return [...rows.values()]
    },
  )
}
