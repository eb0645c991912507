import type { ForeignStorage } from '../contract/migration.js'
import { readCookie } from '../entities/readCookie.js'

export interface ForeignStorages {
  readonly local: ForeignStorage
  readonly cookies: ForeignStorage
  /** Why a storage could not be read, in order. A reader got `null` then. */
  readonly failures: readonly unknown[]
}

/** What other kits have stored in a page. Reading it never throws. */
export function foreignStorages(window: Window): ForeignStorages {
  const failures: unknown[] = []
  const guarded = (getItem: ForeignStorage['getItem']): ForeignStorage => ({
    getItem(key) {
      try {
        return getItem(key)
      } catch (cause) {
        failures.push(cause)
        return null
      }
    },
  })
  return {
    local: guarded((key) => window.localStorage.getItem(key)),
    cookies: guarded((name) => readCookie(window.document.cookie, name) ?? null),
    failures,
  }
}
