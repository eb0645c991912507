import { checkFactoryOptions, optionRules, systemClock } from '@latchkey/core'
import type { SignInStore } from './SignInStore.js'
import { serverRules } from './serverRules.js'

export interface MemoryStoreOptions {
  /** Default: the system's. */
  readonly clock?: { now(): number } | undefined
  /** How many values of `put` a list has. Beyond it, the oldest is forgotten. Default: 100,000. */
  readonly most?: number | undefined
}

interface Entry {
  readonly value: string
  readonly expiresAt: number
}

const mostRule = optionRules.rule('a whole number from 1', (most) => Number.isSafeInteger(most) && Number(most) >= 1)

/**
 * A store of one process. It forgets everything when the process ends. Each kind of key (the text
 * before `:`) has a list of its own, so that no kind can push out another.
 *
 * @throws {ConfigurationError}
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): SignInStore {
  checkFactoryOptions('createMemoryStore', options, { clock: serverRules.clock, most: mostRule })
  const { clock = systemClock, most = 100_000 } = options
  const lists = new Map<string, Map<string, Entry>>()
  const listOf = (key: string): Map<string, Entry> => {
    const kind = /^[^:]*(?=:)/.exec(key)?.[0] ?? ''
    const list = lists.get(kind) ?? new Map<string, Entry>()
    lists.set(kind, list)
    return list
  }
  const find = (key: string): string | undefined => {
    const entry = listOf(key).get(key)
    return entry && entry.expiresAt > clock.now() ? entry.value : undefined
  }
  /** The values of a kind live equally long, so the oldest ones end first. */
  const set = (key: string, entry: Entry, limit: number): void => {
    const list = listOf(key)
    list.delete(key)
    list.set(key, entry)
    for (const [oldest, { expiresAt }] of list) {
      if (list.size <= limit && expiresAt > clock.now()) break
      list.delete(oldest)
    }
  }
  return {
    async put(key, value, expiresAt) {
      set(key, { value, expiresAt }, most)
    },
    async add(key, value, expiresAt) {
      if (find(key) !== undefined) return false
      set(key, { value, expiresAt }, Number.POSITIVE_INFINITY)
      return true
    },
    async get(key) {
      return find(key)
    },
    async take(key) {
      const value = find(key)
      listOf(key).delete(key)
      return value
    },
  }
}
