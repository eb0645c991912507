import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sizeOfValue } from './sizeOfValue.js'

/**
 * A map that takes a limited part of the memory, keys included. What was unused for the longest
 * time goes first.
 */
export interface SizedMap<Value> {
  /** Does not count as a use. */
  get(key: string): Value | undefined
  /** A value that alone is above the limit is not kept. */
  set(key: string, value: Value): void
  /** Counts as a use. */
  touch(key: string): void
  delete(key: string): void
  /** Of all entries. */
  readonly bytes: number
}

interface Sized<Value> {
  readonly value: Value
  readonly bytes: number
}

/** Bytes of an entry besides its key and its value. */
const overhead = 128
/** Characters of a key from which on its hash takes its place. */
const maxKey = 64

export function createSizedMap<Value>(maxBytes: number): SizedMap<Value> {
  // In order of their last use.
  const entries = new Map<string, Sized<Value>>()
  let total = 0
  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => entries.get(shortKey(key))?.value,
    set(given, value) {
      const key = shortKey(given)
      drop(key)
      const bytes = overhead + 2 * key.length + sizeOfValue(value)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    touch(given) {
      const key = shortKey(given)
      const entry = entries.get(key)
      if (!entry) return
      entries.delete(key)
      entries.set(key, entry)
    },
    delete: (key) => drop(shortKey(key)),
    get bytes() {
      return total
    },
  }
}

/** No short key has the form of a hash. */
function shortKey(key: string): string {
  return key.length <= maxKey ? `=${key}` : `#${bytesToHex(sha256(utf8ToBytes(key)))}`
}
