import { isRecord, type Json, type Storage } from '@latchkey/core'

/** The storage interface that WalletConnect's client expects. */
export interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  /**
   * The value in storage now, which another tab may have written. Does not count as read by this
   * page.
   */
  peek(key: string): unknown
  /** Removes everything that was ever written here. */
  clear(): void
}

type Parts = Map<string, string>

/** Key of the list of all keys: `Storage` can't list them. */
const index = 'keys'
const prefix = 'client:'

/**
 * Stores the records of WalletConnect's client in the plugin's storage namespace.
 * - The client's own storage would move all keys of the page, also foreign ones, to a database.
 * - Of two tabs, the last writer would delete the keys of the other. Here a write changes only what
 *   this page changed.
 */
export function createClientStorage(records: Storage): ClientStorage {
  /** Each value as this page last read or wrote it, by key. */
  const known = new Map<string, Parts>()
  const readKeys = (): string[] => {
    const keys = records.get(prefix + index)
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  }
  const remember = (key: string, isThere: boolean): void => {
    const keys = readKeys()
    if (keys.includes(key) === isThere) return
    records.set(prefix + index, isThere ? [...keys, key] : keys.filter((other) => other !== key))
  }
  const read = (key: string): unknown => {
    const stored = records.get(prefix + key)
    const parts = partsOf(stored)
    if (!parts) return typeof stored === 'object' ? undefined : stored
    known.set(key, parts)
    return join(parts, Array.isArray(stored))
  }

  return {
    getKeys: async () => readKeys(),
    async getEntries<T>() {
      return readKeys().map((key): [string, T] => [key, read(key) as T]) // the client reads the type that it wrote
    },
    async getItem<T>(key: string) {
      return read(key) as T | undefined // as above
    },
    async setItem(key, value) {
      remember(key, true)
      const plain = toJson(value)
      const own = partsOf(plain)
      if (!own) {
        records.set(prefix + key, plain ?? null)
        return
      }
      const parts = merge(known.get(key), own, partsOf(records.get(prefix + key)))
      known.set(key, own)
      records.set(prefix + key, join(parts, Array.isArray(plain)))
    },
    peek: (key) => records.get(prefix + key),
    async removeItem(key) {
      known.delete(key)
      remember(key, false)
      records.remove(prefix + key)
    },
    clear() {
      for (const key of readKeys()) records.remove(prefix + key)
      records.remove(prefix + index)
      known.clear()
    },
  }
}

/** The stored value with the changes that this page made since it last read or wrote it. */
function merge(before: Parts | undefined, own: Parts, others: Parts | undefined): Parts {
  const merged = new Map(others ?? [])
  for (const [name, part] of own) if (before?.get(name) !== part || !others) merged.set(name, part)
  for (const name of before?.keys() ?? []) if (!own.has(name)) merged.delete(name)
  return merged
}

/**
 * Splits a value into parts that change independently, as JSON: members of an object, entries of a
 * list by id or topic. Other entries are dropped: the client writes none.
 */
function partsOf(value: unknown): Parts | undefined {
  if (Array.isArray(value)) {
    return new Map(
      value.flatMap((entry): [string, string][] => {
        const name = nameOf(entry)
        return name === undefined ? [] : [[name, JSON.stringify(entry)]]
      }),
    )
  }
  if (!isRecord(value)) return undefined
  return new Map(Object.entries(value).map(([name, member]) => [name, JSON.stringify(member)]))
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  if (!isRecord(entry)) return undefined
  const name = entry.id ?? entry.topic ?? entry.target ?? entry.responseTopic
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined
}

function join(parts: Parts, isList: boolean): Json {
  if (isList) return [...parts.values()].map((part) => JSON.parse(part) as Json)
  return Object.fromEntries([...parts].map(([name, part]) => [name, JSON.parse(part) as Json]))
}

function toJson(value: unknown): Json | undefined {
  const text = JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? Number(member) : member))
  return text === undefined ? undefined : (JSON.parse(text) as Json)
}
