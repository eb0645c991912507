import { atom, type ReadableAtom } from 'nanostores'

/** Storage of the test wallets, which survives a reload as the storage of an extension does. */
export interface WalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  /** Counts the changes of all test wallets. The cards render again when it changes. */
  readonly $changes: ReadableAtom<number>
}

export function createWalletMemory(storage: Storage): WalletMemory {
  const $changes = atom(0)
  return {
    $changes,
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      // Before the write: the change must be visible even if storage is full or blocked.
      $changes.set($changes.get() + 1)
      storage.setItem(key, value)
    },
  }
}
