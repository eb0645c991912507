import { isRecord, type Json, type Storage } from '@latchkey/core'

/** What the protocol's client asks of its storage. */
export interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  /** As it is stored now, also by another tab; says nothing of what this page knows. */
  peek(key: string): unknown
  /** Takes away all that it ever kept here. */
  clear(): void
}

type Parts = Map<string, string>

/** The list of all keys: a records can't be asked for it. */
const index = 'keys'
const prefix = 'client:'

/**
 * Keeps the records of the protocol's client in the plugin's records. Its own storage would move the page's keys into a database (also those
 * of others, and the kernel's), and of two tabs the one that writes last would take away the other's keys. Here each write only changes
 * what this page changed, whatever else was written meanwhile.
 */
export function createClientStorage(records: Storage): ClientStorage {
  /** As this page knows each value, by key: what it read or wrote last. */
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
      return readKeys().map((key): [string, T] => [key, read(key) as T]) // the client knows what it wrote
    },
    async getItem<T>(key: string) {
      return read(key) as T | undefined // as above
    },
    async setItem(key, value) {
      remember(key, true)
      const plain = toJson(value)
      const mine = partsOf(plain)
      if (!mine) {
        records.set(prefix + key, plain ?? null)
        return
      }
      const parts = merge(known.get(key), mine, partsOf(records.get(prefix + key)))
      known.set(key, mine)
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

/** What others wrote, with the changes between what this page knew and what it has now. */
function merge(before: Parts | undefined, mine: Parts, others: Parts | undefined): Parts {
  const merged = new Map(others ?? [])
  for (const [name, part] of mine) if (before?.get(name) !== part || !others) merged.set(name, part)
  for (const name of before?.keys() ?? []) if (!mine.has(name)) merged.delete(name)
  return merged
}

/**
 * A value in parts that change on their own, as JSON texts: members of an object, entries of a list by their id or topic. What has
 * neither was written by nobody of ours and is left out.
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
