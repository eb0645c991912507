import type { ReadableAtom } from 'nanostores'
import type { CatalogueWallet } from './CatalogueWallet.js'

export interface WalletQuery {
  readonly wallets: readonly CatalogueWallet[]
  /** All that the answer has, also beyond what was fetched. Within one query it only grows (decision 26). */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly hasMore: boolean
  /** From the bundled snapshot, since no service is configured or it did not answer. */
  readonly isOffline: boolean
}

/**
 * The list of all wallets. Nothing is fetched before `prefetch`, `loadMore` or `search` is called; only the configured service is asked,
 * and where there is none, or it does not answer, the bundled snapshot serves.
 */
export interface Catalogue {
  readonly $featured: ReadableAtom<readonly CatalogueWallet[]>
  readonly $recommended: ReadableAtom<readonly CatalogueWallet[]>
  /** How many of `$featured` and `$recommended` may still come, for which a list keeps the place. 0 once they are here, or can't be had. */
  readonly $awaited: ReadableAtom<number>
  /** The two wallets that were chosen last, newest first. */
  readonly $recent: ReadableAtom<readonly CatalogueWallet[]>
  /** The app's own list, those that can be reached by a link. Empty before `prefetch`. */
  readonly $custom: ReadableAtom<readonly CatalogueWallet[]>
  /** Names, rdns and ids that the app excluded, for what was found in the page. */
  readonly $hidden: ReadableAtom<readonly string[]>
  readonly $list: ReadableAtom<WalletQuery>
  /** `undefined`: nobody searches. */
  readonly $search: ReadableAtom<(WalletQuery & { readonly text: string }) | undefined>
  /** `true`: `$list` and `$search` hold certified wallets only. */
  readonly $isCertifiedOnly: ReadableAtom<boolean>
  /** What an opened dialog shows: featured, recommended and excluded ones, and their pictures. Once per run. */
  prefetch(): Promise<void>
  loadMore(): Promise<void>
  /** Answers in `$search` not before 300 ms have passed, the last text wins. Empty text: nobody searches any more. */
  search(text: string): void
  /** Begins `$list` anew, and a search. */
  showCertifiedOnly(is: boolean): void
  /** Among all that it has seen, the snapshot and the app's own list. */
  find(id: string): Promise<CatalogueWallet | undefined>
  /** Keeps it as recent. */
  remember(wallet: CatalogueWallet): void
}
