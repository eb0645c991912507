import type { Json, Storage } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { RememberedSwap } from './RememberedSwap.js'
import { mostSwaps, readRememberedSwaps } from './readRememberedSwaps.js'

/** The swaps that the plugin remembers, newest first. They are stored for a later page. */
export interface RememberedSwaps {
  readonly $all: ReadableAtom<readonly RememberedSwap[]>
  get(id: string): RememberedSwap | undefined
  /** Adds it, or replaces the one with its id. */
  put(swap: RememberedSwap): void
  /** Does nothing for a swap that is no longer remembered. */
  update(id: string, changes: Partial<RememberedSwap>): void
  remove(id: string): void
  /** Reads what another tab has stored. */
  reload(): void
}

const key = 'swaps'

export function createRememberedSwaps(storage: Storage): RememberedSwaps {
  const $all = atom<readonly RememberedSwap[]>(readRememberedSwaps(storage.get(key)))
  /** Based on what is stored now, so that the swaps of another tab are kept. */
  const write = (change: (all: readonly RememberedSwap[]) => readonly RememberedSwap[]): void => {
    const all = change(readRememberedSwaps(storage.get(key))).slice(0, mostSwaps)
    // Members that are `undefined` are no JSON.
    storage.set(key, JSON.parse(JSON.stringify(all)) as Json)
    $all.set(all)
  }
  return {
    $all,
    get: (id) => $all.get().find((each) => each.id === id),
    put: (swap) => write((all) => [swap, ...all.filter(({ id }) => id !== swap.id)]),
    update: (id, changes) => write((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each))),
    remove: (id) => write((all) => all.filter((each) => each.id !== id)),
    reload: () => $all.set(readRememberedSwaps(storage.get(key))),
  }
}
