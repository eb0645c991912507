import type { WritableAtom } from 'nanostores'

/** A list for each account and network. */
export interface AccountLists<List> {
  /**
   * Keeps a store equal to the list. @returns a function that ends it.
   *
   * @throws {NotLoadedError} when code that it needs can't be fetched.
   */
  follow($store: WritableAtom<List>, address: string, networkId: string): Promise<() => void>
  /** Asks for newer items, or again for what failed. It never rejects. */
  refresh(address: string, networkId: string): Promise<void>
  /** Asks for older items. It never rejects. */
  loadMore(address: string, networkId: string): Promise<void>
}
