import { systemClock } from '@latchkey/core'
import type { SignInStore } from './SignInStore.js'

export interface MemoryStoreOptions {
  /** Default: the system's. */
  readonly clock?: { now(): number } | undefined
  /** Beyond it, the oldest value is forgotten. Default: 100,000. */
  readonly most?: number | undefined
}

/** A store of one process. It forgets everything when the process ends. */
export function createMemoryStore({ clock = systemClock, most = 100_000 }: MemoryStoreOptions = {}): SignInStore {
  const entries = new Map<string, { readonly value: string; readonly expiresAt: number }>()
  const find = (key: string): string | undefined => {
    const entry = entries.get(key)
    return entry && entry.expiresAt > clock.now() ? entry.value : undefined
  }
  return {
    async put(key, value, expiresAt) {
      entries.delete(key)
      entries.set(key, { value, expiresAt })
      for (const [oldest, entry] of entries) {
        if (entries.size <= most && entry.expiresAt > clock.now()) break
        entries.delete(oldest)
      }
    },
    async get(key) {
      return find(key)
    },
    async take(key) {
      const value = find(key)
      entries.delete(key)
      return value
    },
  }
}
