import type { Json, Storage } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { sameAddress } from '../tokens/sameAddress.js'
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
  /**
   * A contract may now take this of a token. It is the same for other approvals of the account for
   * both, which are over once nothing is left.
   */
  shareAllowance(of: RememberedSwap, allowance: string | undefined): void
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
    shareAllowance: (of, allowance) =>
      write((all) => all.map((each) => (isOtherApproval(each, of) ? { ...each, ...leftOf(allowance) } : each))),
    reload: () => $all.set(readRememberedSwaps(storage.get(key))),
  }
}

function isOtherApproval(each: RememberedSwap, { id, networkId, account, sell, spender }: RememberedSwap): boolean {
  const isSame = each.networkId === networkId && each.account === account && each.spender === spender
  return each.id !== id && each.status === 'approved' && isSame && sameAddress(each.sell.address, sell.address)
}

function leftOf(allowance: string | undefined): Partial<RememberedSwap> {
  return { allowance, ...(allowance === undefined && { status: 'revoked' }) }
}
