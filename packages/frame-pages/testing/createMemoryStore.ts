import type { FrameRecords } from '../src/storage/FrameRecords.js'
import type { FrameStore } from '../src/storage/FrameStore.js'

/** A store that ends with its test. */
export function createMemoryStore(): FrameStore {
  const records = new Map<string, unknown>()
  return {
    get: async (key) => records.get(key) as FrameRecords[typeof key] | undefined,
    set: async (key, value) => void records.set(key, value),
    delete: async (...keys) => {
      for (const key of keys) records.delete(key)
    },
  }
}
