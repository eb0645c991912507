/** A list that a service answers in pages, as far as it was loaded. */
export interface PageList<Item> {
  readonly items: readonly Item[]
  /**
   * - `idle`: nothing was asked yet, or the work was ended before its answer.
   * - `loading`: the first page, or a further one, is on its way.
   * - `indexing`: the service is still collecting, and is asked again.
   * - `unindexed`: it was still collecting when the last try was over.
   * - `failed`: the last page did not arrive.
   * - `unsupported`: there is no service, or it does not know the network.
   */
  readonly status: 'idle' | 'loading' | 'indexing' | 'unindexed' | 'done' | 'failed' | 'unsupported'
  /** Further items may follow. */
  readonly hasMore: boolean
  /** Newer items could not be loaded. What is listed is what was last known. */
  readonly isOutdated: boolean
  /** Why it failed. */
  readonly error?: unknown
}

export const emptyList: PageList<never> = { items: [], status: 'idle', hasMore: false, isOutdated: false }
