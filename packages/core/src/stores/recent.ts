import { atom } from 'nanostores'
import type { RecentStore } from '../contract/stores.js'

export function createRecentStore(): RecentStore {
  const $ways = atom<readonly string[]>([])
  return { $ways, set: (ways) => $ways.set(ways) }
}
