import type { Json, Storage } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Purchase } from './Purchase.js'
import { readPurchases } from './readPurchases.js'

/** The purchases that the plugin remembers, newest first. They are stored for a later page. */
export interface Purchases {
  readonly $all: ReadableAtom<readonly Purchase[]>
  get(id: string): Purchase | undefined
  add(purchase: Purchase): void
  /** Does nothing for a purchase that is no longer remembered. */
  update(id: string, changes: Partial<Purchase>): void
  remove(id: string): void
  /** Reads what another tab has stored. */
  reload(): void
}

const key = 'purchases'

export function createPurchases(storage: Storage): Purchases {
  const $all = atom<readonly Purchase[]>(readPurchases(storage.get(key)))
  /** Based on what is stored now, so that the purchases of another tab are kept. */
  const write = (change: (all: readonly Purchase[]) => readonly Purchase[]): void => {
    const plain = JSON.parse(JSON.stringify(change(readPurchases(storage.get(key))))) as Json
    const all = readPurchases(plain)
    storage.set(key, all as unknown as Json)
    $all.set(all)
  }
  return {
    $all,
    get: (id) => $all.get().find((each) => each.id === id),
    add: (purchase) => write((all) => [purchase, ...all]),
    update: (id, changes) => write((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each))),
    remove: (id) => write((all) => all.filter((each) => each.id !== id)),
    reload: () => $all.set(readPurchases(storage.get(key))),
  }
}
