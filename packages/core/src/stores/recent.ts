import { atom } from 'nanostores'
import type { RecentStore } from '../contract/stores.js'

export function createRecentStore(): RecentStore {
  const $connectorIds = atom<readonly string[]>([])
  return { $connectorIds, set: $connectorIds.set }
}
