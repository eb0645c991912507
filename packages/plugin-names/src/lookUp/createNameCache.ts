import { isRecord, type Json, type PluginContext } from '@latchkey/core'
import type { NameOfAddress } from '@latchkey/core/services'

/** Names by network and address, for five minutes and over reloads. */
export interface NameCache {
  /** `undefined`: not known. A known address may have no name. */
  get(key: string): { readonly value: NameOfAddress | undefined } | undefined
  set(key: string, value: NameOfAddress | undefined): void
}

interface Entry {
  readonly value: NameOfAddress | undefined
  readonly at: number
}

/** ms for which an answer counts. */
const life = 5 * 60_000
const mostEntries = 50
const storedAs = 'names'

export function createNameCache({ clock, storage }: Pick<PluginContext, 'clock' | 'storage'>): NameCache {
  // In the order in which they were set.
  const entries = new Map(readEntries(storage.get(storedAs)))
  return {
    get(key) {
      const entry = entries.get(key)
      const age = entry ? clock.now() - entry.at : 0
      // An entry from the future was written with another clock.
      return entry && age >= 0 && age < life ? entry : undefined
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, at: clock.now() })
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries) break
        entries.delete(oldest)
      }
      storage.set(storedAs, [...entries].map(writeEntry))
    },
  }
}

function writeEntry([key, { value, at }]: readonly [string, Entry]): Json {
  return { key, at, ...(value && { name: value.name, ...(value.image !== undefined && { image: value.image }) }) }
}

function readEntries(stored: Json | undefined): readonly (readonly [string, Entry])[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(-mostEntries).flatMap((entry: unknown): readonly (readonly [string, Entry])[] => {
    if (!isRecord(entry) || typeof entry.key !== 'string' || typeof entry.at !== 'number') return []
    const { key, at, name, image } = entry
    if (typeof name !== 'string') return [[key, { value: undefined, at }]]
    return [[key, { value: { name, ...(typeof image === 'string' && { image }) }, at }]]
  })
}
