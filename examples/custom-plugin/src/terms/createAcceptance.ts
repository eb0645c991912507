import type { Storage } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'

export interface Acceptance {
  /** Ids of the accounts that accepted this version. */
  readonly $accepted: ReadableAtom<ReadonlySet<string>>
  /** Reads the accounts from storage. Invalid data is ignored. */
  load(): void
  accept(accountId: string): void
  withdraw(accountId: string): void
}

/** The accounts that accepted one version of the terms: a store, kept in storage. */
export function createAcceptance(storage: Storage, version: string): Acceptance {
  const key = `accepted.${version}`
  const $accepted = atom<ReadonlySet<string>>(new Set())
  const put = (ids: readonly string[]): void => {
    $accepted.set(new Set(ids))
    storage.set(key, [...$accepted.get()])
  }
  return {
    $accepted,
    load() {
      const stored = storage.get(key)
      if (Array.isArray(stored)) $accepted.set(new Set(stored.filter((id) => typeof id === 'string')))
    },
    accept: (accountId) => put([...$accepted.get(), accountId]),
    withdraw: (accountId) => put([...$accepted.get()].filter((id) => id !== accountId)),
  }
}
