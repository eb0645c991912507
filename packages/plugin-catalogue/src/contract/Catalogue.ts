import type { ReadableAtom } from 'nanostores'
import type { CatalogueWallet, FoundWallet } from './CatalogueWallet.js'

export interface WalletQuery {
  readonly wallets: readonly CatalogueWallet[]
  /** Of the whole result, also of pages that are not loaded. Only grows within one query (decision 26). */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly hasMore: boolean
  /** From the bundled snapshot, because no service is configured or it did not answer. */
  readonly isOffline: boolean
}

/**
 * The list of all wallets. Nothing is fetched before `prefetch`, `loadMore` or `search` is called. The wallets come from the configured
 * service, or from the bundled snapshot if there is no service or it does not answer.
 */
export interface Catalogue {
  readonly $featured: ReadableAtom<readonly CatalogueWallet[]>
  readonly $recommended: ReadableAtom<readonly CatalogueWallet[]>
  /** How many of `$featured` and `$recommended` are still loading: a list shows as many skeletons. 0 when they are here or failed. */
  readonly $awaited: ReadableAtom<number>
  /** The two wallets that the user chose last, newest first. */
  readonly $recent: ReadableAtom<readonly CatalogueWallet[]>
  /** The app's own `customWallets`. Empty before `prefetch`. */
  readonly $custom: ReadableAtom<readonly CatalogueWallet[]>
  /** Names, rdns and ids of the excluded wallets, to hide those that are found in the page. */
  readonly $hidden: ReadableAtom<readonly string[]>
  readonly $list: ReadableAtom<WalletQuery>
  /** `undefined`: no search. */
  readonly $search: ReadableAtom<(WalletQuery & { readonly text: string }) | undefined>
  /** `true`: `$list` and `$search` hold certified wallets only. */
  readonly $isCertifiedOnly: ReadableAtom<boolean>
  /** Loads what the opened dialog shows: featured, recommended and excluded wallets, and pictures. Once per start of the modal. */
  prefetch(): Promise<void>
  loadMore(): Promise<void>
  /** The answer is in `$search`, 300 ms later at the earliest. The last text wins. Empty text: ends the search. */
  search(text: string): void
  /** Restarts `$list` and `$search`. */
  showCertifiedOnly(is: boolean): void
  /** Among all wallets that were loaded, the snapshot and the app's own list. */
  find(id: string): Promise<CatalogueWallet | undefined>
  /** As `find`, to follow. Has the wallet at once if a list shows it. */
  watch(id: string): ReadableAtom<FoundWallet>
  /** Puts it first in `$recent`. */
  remember(wallet: CatalogueWallet): void
}
