import type { ReadableAtom } from 'nanostores'
import type { CatalogueWallet, FoundWallet } from './CatalogueWallet.js'

export interface WalletQuery {
  readonly wallets: readonly CatalogueWallet[]
  /**
   * Number of wallets in the whole result, including pages that are not loaded. It only grows
   * within one query.
   */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly hasMore: boolean
  /** From the bundled snapshot, because no service is configured or it did not answer. */
  readonly isOffline: boolean
}

/**
 * The list of all wallets. Nothing is loaded before `prefetch`, `loadMore` or `search` is called.
 * The wallets come from the configured service, or from the bundled snapshot if there is no service
 * or it does not answer.
 */
export interface Catalogue {
  readonly $featured: ReadableAtom<readonly CatalogueWallet[]>
  readonly $recommended: ReadableAtom<readonly CatalogueWallet[]>
  /**
   * How many of `$featured` and `$recommended` are still loading: a list shows as many skeletons. 0
   * when they are loaded or failed.
   */
  readonly $awaited: ReadableAtom<number>
  /** The two wallets that the user chose most recently, newest first. */
  readonly $recent: ReadableAtom<readonly CatalogueWallet[]>
  /** The app's own `customWallets`. Empty before `prefetch`. */
  readonly $custom: ReadableAtom<readonly CatalogueWallet[]>
  /**
   * Names, reverse-DNS ids and catalogue ids of the excluded wallets, to hide them when they are in
   * the page.
   */
  readonly $hidden: ReadableAtom<readonly string[]>
  readonly $list: ReadableAtom<WalletQuery>
  /** `undefined`: no search. */
  readonly $search: ReadableAtom<(WalletQuery & { readonly text: string }) | undefined>
  /** `true`: `$list` and `$search` hold certified wallets only. */
  readonly $isCertifiedOnly: ReadableAtom<boolean>
  /**
   * Loads what the opened dialog shows: featured, recommended and excluded wallets, and pictures.
   * Once per lifetime of the modal.
   */
  prefetch(): Promise<void>
  loadMore(): Promise<void>
  /**
   * Puts the answer in `$search`, after 300 ms at the earliest. The last text wins. An empty text
   * ends the search.
   */
  search(text: string): void
  /** Restarts `$list` and `$search`. */
  showCertifiedOnly(is: boolean): void
  /** Finds a wallet among the loaded ones, the snapshot and the app's own list. */
  find(id: string): Promise<CatalogueWallet | undefined>
  /** Like `find`, as a store. Has the wallet at once if a list shows it. */
  watch(id: string): ReadableAtom<FoundWallet>
  /** Puts the wallet first in `$recent`. */
  remember(wallet: CatalogueWallet): void
}
