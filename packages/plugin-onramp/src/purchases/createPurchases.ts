import type { Json, Storage } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { tokenKey } from '../form/tokenKey.js'
import { isSettled } from './isSettled.js'
import type { Purchase } from './Purchase.js'
import { readPurchases } from './readPurchases.js'

/** The purchases that the plugin remembers, newest first. They are stored for a later page. */
export interface Purchases {
  readonly $all: ReadableAtom<readonly Purchase[]>
  get(id: string): Purchase | undefined
  add(purchase: Purchase): void
  /** Does nothing for a purchase that is settled, also by another tab, or no longer remembered. */
  update(id: string, changes: Partial<Purchase>): void
  /**
   * Settles a purchase whose tokens are there. Their part of the balance counts for no other one.
   *
   * @param seen - The purchase as it was looked at. Another one may have claimed the part since.
   * @param changes - Without `received`, all of the balance counts for no other purchase.
   * @param balance - In the smallest unit. `undefined`: not known.
   */
  claim(seen: Purchase, changes: Pick<Purchase, 'received' | 'hash' | 'scale'>, balance: bigint | undefined): void
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
    update: (id, changes) =>
      write((all) => all.map((each) => (each.id === id && !isSettled(each.status) ? { ...each, ...changes } : each))),
    claim(seen, changes, balance) {
      write((all) => {
        const own = all.find(({ id }) => id === seen.id)
        if (!own || isSettled(own.status)) return all
        if (changes.received !== undefined && own.before !== seen.before) return all
        return all.map((each): Purchase => {
          if (each === own) return { ...each, ...changes, status: 'arrived' }
          const { before } = each
          if (before === undefined || balance === undefined || !isOfSameToken(each, own)) return each
          const claimed = changes.received === undefined ? balance : BigInt(before) + BigInt(changes.received)
          return { ...each, before: String(claimed < balance ? claimed : balance) }
        })
      })
    },
    remove: (id) => write((all) => all.filter((each) => each.id !== id)),
    reload: () => $all.set(readPurchases(storage.get(key))),
  }
}

function isOfSameToken(one: Purchase, other: Purchase): boolean {
  return one.account === other.account && tokenKey(one) === tokenKey(other)
}
