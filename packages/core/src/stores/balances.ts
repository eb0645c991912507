import { atom } from 'nanostores'
import type { BalanceStore, NativeBalance } from '../contract/stores.js'

/**
 * Limits the number of balances: a wallet that switches accounts without end must not fill the
 * memory.
 */
const most = 200

export function createBalanceStore(): BalanceStore {
  const $all = atom<ReadonlyMap<string, NativeBalance>>(new Map())
  return {
    $all,
    set(key, balance) {
      const others = [...$all.get()].filter(([other]) => other !== key).slice(1 - most)
      $all.set(new Map([...others, [key, balance]]))
    },
    clear: () => $all.set(new Map()),
  }
}
