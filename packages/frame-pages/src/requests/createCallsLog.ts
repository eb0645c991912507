import type { FrameStore } from '../storage/FrameStore.js'
import type { StoredCalls } from '../storage/StoredCalls.js'

/** The newest calls that this browser has sent together, by their ids. Pages ask for them after a reload. */
export interface CallsLog {
  find(id: string): Promise<StoredCalls | undefined>
  /** Keeps one, in the place of the one with its id. */
  keep(calls: StoredCalls): Promise<void>
  forget(id: string): Promise<void>
}

const most = 50

export function createCallsLog(store: FrameStore, realm: string): CallsLog {
  const key = `calls/${realm}` as const
  const others = async (id: string) => ((await store.get(key)) ?? []).filter((each) => each.id !== id)
  return {
    find: async (id) => (await store.get(key))?.find((each) => each.id === id),
    async keep(calls) {
      await store.set(key, [calls, ...(await others(calls.id))].slice(0, most))
    },
    async forget(id) {
      await store.set(key, await others(id))
    },
  }
}
