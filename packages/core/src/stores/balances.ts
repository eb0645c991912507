import { atom } from 'nanostores'
import type { BalanceStore, NativeBalance } from '../contract/stores.js'

export function createBalanceStore(): BalanceStore {
  const $all = atom<ReadonlyMap<string, NativeBalance>>(new Map())
  return {
    $all,
    set: (key, balance) => $all.set(new Map($all.get()).set(key, balance)),
    clear: () => $all.set(new Map()),
  }
}
