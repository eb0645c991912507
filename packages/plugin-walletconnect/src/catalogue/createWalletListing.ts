import { derive, type ListedWallet, type WalletListing } from '@latchkey/core'
import type { Catalogue } from '../contract/Catalogue.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

export interface WalletListingParameters {
  readonly catalogue: Pick<Catalogue, '$featured' | '$custom' | '$recommended' | '$recent' | '$hidden'>
  /** Somebody pressed it: called inside the gesture. */
  choose(wallet: CatalogueWallet): void
  /** Somebody points at it. */
  prepare(): void
}

/** The catalogue's part of the list of wallets: featured ones, the app's own, a few more, and those that were chosen last. */
export function createWalletListing({ catalogue, choose, prepare }: WalletListingParameters): WalletListing {
  const { $featured, $custom, $recommended, $recent, $hidden } = catalogue
  const row = (wallet: CatalogueWallet, group: ListedWallet['group']): ListedWallet => {
    const { id, name, icon, rdns, namespaces } = wallet
    return { id, name, icon, rdns, namespaces, group, press: () => choose(wallet), prepare }
  }
  return {
    $listed: derive([$featured, $custom, $recommended, $recent], (featured, custom, recommended, recent) => {
      const rows = new Map<string, ListedWallet>()
      const add = (wallets: readonly CatalogueWallet[], group: ListedWallet['group']): void => {
        for (const wallet of wallets) if (!rows.has(wallet.id)) rows.set(wallet.id, row(wallet, group))
      }
      // One without a link that takes a pairing URI stays what the kernel makes of it: a link to its page.
      const own = custom.filter(({ supportsRelay }) => supportsRelay)
      const ids = new Set(own.map(({ id }) => id))
      const others = (wallets: readonly CatalogueWallet[]): readonly CatalogueWallet[] =>
        wallets.filter(({ id }) => !ids.has(id))
      add(others(featured), 'featured')
      add(own, 'custom')
      add(recommended, 'recommended')
      add(recent, 'recommended')
      return [...rows.values()]
    }),
    $hidden,
  }
}
