import { atom } from 'nanostores'
import type { RequestStore, WalletRequest } from '../contract/stores.js'

export function createRequestStore(): RequestStore {
  const $all = atom<readonly WalletRequest[]>([])
  let lastKey = 0
  return {
    $all,
    add(request) {
      const added = { ...request, key: ++lastKey }
      $all.set([...$all.get(), added])
      return { request: added, settle: () => $all.set($all.get().filter((other) => other !== added)) }
    },
  }
}
