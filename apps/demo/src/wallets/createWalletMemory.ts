import { atom, type ReadableAtom } from 'nanostores'

/** Where the test wallets keep what survives a reload; extensions have a storage of their own. */
export interface WalletMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  /** Grows with whatever changes in any of them, so that their cards can be drawn again. */
  readonly $changes: ReadableAtom<number>
}

export function createWalletMemory(storage: Storage): WalletMemory {
  const $changes = atom(0)
  return {
    $changes,
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      // Before it is written: a storage that is full or blocked must not hide what happened.
      $changes.set($changes.get() + 1)
      storage.setItem(key, value)
    },
  }
}
