import type { StorageEngine } from '@latchkey/core'

/** `full`: writes throw `QuotaExceededError`. `blocked`: everything throws `SecurityError`. */
export type MemoryStorageMode = 'working' | 'full' | 'blocked'

export interface MemoryStorage extends StorageEngine {
  /** Can be set at any time. */
  mode: MemoryStorageMode
  /** The stored entries, in any mode. Tests can write to it directly. */
  readonly entries: Map<string, string>
  /** Attempted writes. */
  readonly writes: number
  readonly length: number
  key(index: number): string | null
  keys(): Iterable<string>
  clear(): void
}

/**
 * A storage engine (and a `localStorage`) in memory.
 *
 * @param entries - The first entries.
 */
export function createMemoryStorage(
  entries: Readonly<Record<string, string>> = {},
  { mode = 'working' }: { readonly mode?: MemoryStorageMode | undefined } = {},
): MemoryStorage {
  const kept = new Map(Object.entries(entries))
  let writes = 0
  const storage: MemoryStorage = {
    mode,
    entries: kept,
    get writes() {
      return writes
    },
    get length() {
      return open().size
    },
    key: (index) => [...open().keys()][index] ?? null,
    keys: () => [...open().keys()],
    getItem: (key) => open().get(key) ?? null,
    setItem(key, value) {
      writes++
      const store = open()
      if (storage.mode === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      store.set(String(key), String(value))
    },
    removeItem(key) {
      open().delete(key)
    },
    clear() {
      open().clear()
    },
  }
  function open(): Map<string, string> {
    if (storage.mode === 'blocked') throw new DOMException('Access is denied for this document.', 'SecurityError')
    return kept
  }
  return storage
}
