import { atom } from 'nanostores'
import type { RequestStore, WalletRequest } from '../contract/stores.js'

export function createRequestStore(): RequestStore {
  const $all = atom<readonly WalletRequest[]>([])
  let lastKey = 0
  return {
    $all,
    add(request) {
      const key = ++lastKey
      const added = { ...request, key }
      $all.set([...$all.get(), added])
      return {
        request: added,
        update: (change) => $all.set($all.get().map((each) => (each.key === key ? { ...each, ...change } : each))),
        settle: () => $all.set($all.get().filter((each) => each.key !== key)),
      }
    },
  }
}
