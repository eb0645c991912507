import type { Clock } from '../../contract/clock.js'
import type { CoreStorage } from '../../contract/core.js'
import type { StorageEngine } from '../../contract/storageEngine.js'
import { checkFactoryOptions } from '../../entities/checkFactoryOptions.js'
import type { Json } from '../../entities/json.js'
import { anyText, clock as clockRule, storage as storageRule } from '../../entities/optionRules.js'
import { ConfigurationError } from '../../errors/ConfigurationError.js'

export interface StorageOptions {
  /**
   * Where to store texts. A function is called at each use, because reading `window.localStorage`
   * may throw. Absent or `undefined`: memory, which ends with this instance.
   */
  readonly engine?: StorageEngine | (() => StorageEngine | undefined) | undefined
  readonly prefix?: string | undefined
  readonly clock: Clock
}

/**
 * What is stored under a key. `c` comes first, so that caches are found without parsing each entry.
 */
interface Envelope {
  readonly c?: 1
  readonly v: 1
  /** When it was written, in ms since 1970. */
  readonly t: number
  /** How long it is valid, in ms. */
  readonly l?: number | undefined
  readonly d: Json
}

const cacheMark = '{"c":1,'
/** How far clocks may differ, in ms. */
const skew = 60_000

const rules = {
  engine: (value: unknown) => (typeof value === 'function' ? undefined : storageRule(value)),
  prefix: anyText,
  clock: clockRule,
}

/**
 * Storage that never throws because of the engine.
 * - What is read is a hint. It was parsed, its version and age were checked, and `parse` accepted
 *   it. Otherwise it counts as absent, and the next write repairs it.
 * - What can expire (a cache, or an entry with a `ttl` in ms) also counts as absent if its time
 *   lies more than a minute in the future.
 * - A text that can't be written stays in memory, and is read from there until a later write
 *   succeeds. Nothing else is in memory, so the next read sees another tab's writes and a `clear()`
 *   of the page.
 *
 * `write` throws a `ConfigurationError` for a value that is not JSON (a bigint, a circular object,
 * `undefined`), and each method throws one for a key that is no text. What was stored under the key
 * stays.
 *
 * @see Vector `storage-corruption`.
 */
export function createStorage(options: StorageOptions): CoreStorage {
  checkFactoryOptions('createStorage', options, rules, ['clock'])
  const { engine, prefix = 'latchkey:', clock } = options
  /** Texts that the engine did not store. `null`: the engine did not remove the entry. */
  const inMemory = new Map<string, string | null>()

  /** Throws if reading the engine throws. One that is blocked, full or broken counts as no engine. */
  function findEngine(): StorageEngine | undefined {
    return typeof engine === 'function' ? engine() : engine
  }

  function storedKeys(): string[] {
    try {
      const found = findEngine()
      const stored: string[] = []
      if (typeof found?.keys === 'function') stored.push(...found.keys())
      else for (let index = 0; index < (found?.length ?? 0); index += 1) stored.push(found?.key?.(index) ?? '')
      return stored.filter((key) => typeof key === 'string')
    } catch {
      return []
    }
  }

  function textOf(key: string): string | null | undefined {
    if (inMemory.has(key)) return inMemory.get(key)
    try {
      const text: unknown = findEngine()?.getItem(key)
      return typeof text === 'string' ? text : undefined
    } catch {
      return undefined
    }
  }

  function drop(key: string): void {
    try {
      findEngine()?.removeItem(key)
    } catch {
      // The caller checks whether the entry is gone.
    }
  }

  function put(key: string, text: string): boolean {
    try {
      const found = findEngine()
      found?.setItem(key, text)
      return found !== undefined
    } catch {
      return false
    }
  }

  function keyOf(name: string, begin = prefix): string {
    if (typeof name !== 'string') throw new ConfigurationError('A key of the storage is a text.')
    return begin + name
  }

  function read<T>(name: string, parse: (value: unknown) => T | undefined): T | undefined {
    const key = keyOf(name)
    try {
      const { c, v, t, l, d }: Partial<Envelope> = JSON.parse(textOf(key) ?? '{}')
      const age = clock.now() - Number(t)
      const isFresh = age >= -skew && age <= Number(l ?? Infinity)
      return v === 1 && (isFresh || (c ?? l) === undefined) ? parse(d) : undefined
    } catch {
      return undefined // not JSON, or `parse` threw
    }
  }

  function write(
    name: string,
    value: Json,
    { cache, ttl }: { cache?: boolean | undefined; ttl?: number | undefined } = {},
  ) {
    const key = keyOf(name)
    const text = serialize(name, { ...(cache && { c: 1 }), v: 1, t: clock.now(), l: ttl, d: value })
    inMemory.delete(key)
    if (put(key, text)) return
    for (const other of storedKeys()) if (other.startsWith(prefix) && textOf(other)?.startsWith(cacheMark)) drop(other)
    if (!put(key, text)) inMemory.set(key, text)
  }

  function remove(name: string) {
    const key = keyOf(name)
    inMemory.delete(key)
    drop(key)
    if (typeof textOf(key) === 'string') inMemory.set(key, null)
  }

  return {
    read,
    write,
    remove,
    keys(start) {
      const names: string[] = []
      const begin = keyOf(start)
      for (const key of new Set([...storedKeys(), ...inMemory.keys()]))
        if (key.startsWith(begin) && inMemory.get(key) !== null) names.push(key.slice(prefix.length))
      return names
    },
    namespace(name) {
      if (typeof name !== 'string' || /\p{Surrogate}/u.test(name))
        throw new ConfigurationError('A plugin id is a text.')
      const owner = `@${encodeURIComponent(name)}:`
      const inside = (key: string) => keyOf(key, owner)
      return {
        get: (key) => read(inside(key), (value) => value as Json),
        set: (key, value) => write(inside(key), value),
        remove: (key) => remove(inside(key)),
      }
    },
  }
}

function serialize(name: string, envelope: Envelope): string {
  let cause: unknown
  try {
    if (JSON.stringify(envelope.d) !== undefined) return JSON.stringify(envelope)
  } catch (thrown) {
    cause = thrown
  }
  throw new ConfigurationError(`The value for "${name}" is not JSON and can not be stored.`, { cause })
}
