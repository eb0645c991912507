import { type Clock, withTimeout } from '@latchkey/core'
import { createStore, delMany, get, set } from 'idb-keyval'
import type { FrameStore } from './FrameStore.js'
import { StorageBlockedError } from './StorageBlockedError.js'

/** ms: some browsers never answer where they block the storage. */
const limit = 2000

/** Opens IndexedDB, which holds keys that can't be exported. */
export function openStore(clock: Clock): FrameStore {
  const store = createStore('latchkey-wallet', 'records')
  const within = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await withTimeout(clock, limit, run)
    } catch (cause) {
      throw new StorageBlockedError({ cause })
    }
  }
  return {
    get: (key) => within(() => get(key, store)),
    set: (key, value) => within(() => set(key, value, store)),
    delete: (...keys) => within(() => delMany([...keys], store)),
  }
}
