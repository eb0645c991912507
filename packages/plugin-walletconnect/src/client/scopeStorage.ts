import type { Storage } from '@latchkey/core'

/** The part of the plugin's storage namespace that belongs to one client. */
export function scopeStorage(storage: Storage, prefix: string): Storage {
  const inside = (key: string): string => `${prefix}/${key}`
  return {
    get: (key) => storage.get(inside(key)),
    set: (key, value) => storage.set(inside(key), value),
    remove: (key) => storage.remove(inside(key)),
  }
}
