import type { SignInStore } from '@latchkey/plugin-siwx/server'

/** A part of a store, whose keys no other part has. */
export function scopeStore(store: SignInStore, scope: string): SignInStore {
  return {
    put: (key, value, expiresAt) => store.put(`${scope} ${key}`, value, expiresAt),
    add: (key, value, expiresAt) => store.add(`${scope} ${key}`, value, expiresAt),
    get: (key) => store.get(`${scope} ${key}`),
    take: (key) => store.take(`${scope} ${key}`),
  }
}
