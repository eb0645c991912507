import type { Clock } from '../../contract/clock.js'
import type { KernelStorage } from '../../contract/core.js'
import type { StorageEngine } from '../../contract/storageEngine.js'
import type { Json } from '../../entities/json.js'
import { ConfigurationError } from '../../errors/ConfigurationError.js'

export interface StorageOptions {
  /**
   * Where to keep texts. A function is asked at each use, since reading `window.localStorage` may throw. Absent, or
   * giving `undefined`: memory, which ends with this instance.
   */
  readonly engine?: StorageEngine | (() => StorageEngine | undefined) | undefined
  readonly prefix?: string | undefined
  readonly clock: Clock
}

/** What is stored under a key. A cache says so first, so that caches are found without reading each entry. */
interface Envelope {
  readonly c?: 1
  readonly v: 1
  /** When it was written, in ms since 1970. */
  readonly t: number
  /** How long it holds, in ms. */
  readonly l?: number | undefined
  readonly d: Json
}

const cacheMark = '{"c":1,'
/** How far clocks may differ, in ms. */
const skew = 60_000

/**
 * Storage that never throws because of the engine. What is read is a hint: it was parsed, its version and age were looked at, and `parse` has
 * accepted it; otherwise it is as good as absent, and the next write mends it. What may grow old (a cache, or an entry
 * with a `ttl` in ms) is also absent when it comes from the future by more than a minute. A text that can not be written is kept
 * in memory, where it stands for the key until a later write succeeds. Nothing else is kept in memory, so another
 * tab's writes and a `clear()` of the page are seen at the next read.
 *
 * A value that is no JSON (a bigint, a circular object, `undefined`) is a mistake of the caller: `write` throws an
 * `ConfigurationError` then, and what was stored under the key stays.
 *
 * @see Security STO-1, STO-2 and STO-4; vector `storage-corruption`.
 */
export function createStorage({ engine, prefix = 'latchkey:', clock }: StorageOptions): KernelStorage {
  /** Texts that the engine did not take; `null` where it did not let go of an old one. */
  const kept = new Map<string, string | null>()

  function attempt<T>(run: (engine: StorageEngine) => T): T | undefined {
    try {
      const found = typeof engine === 'function' ? engine() : engine
      return found && run(found)
    } catch {
      return undefined // blocked, full or broken: for the caller the same as having no engine
    }
  }

  function storedKeys(): string[] {
    const stored = attempt((engine) =>
      typeof engine.keys === 'function'
        ? [...engine.keys()]
        : Array.from({ length: engine.length ?? 0 }, (_, index) => engine.key?.(index) ?? ''),
    )
    return (stored ?? []).filter((key) => key.startsWith(prefix))
  }

  function textOf(key: string): string | null | undefined {
    return kept.has(key) ? kept.get(key) : attempt((engine) => engine.getItem(key))
  }

  function put(key: string, text: string): true | undefined {
    return attempt((engine) => {
      engine.setItem(key, text)
      return true
    })
  }

  function read<T>(name: string, parse: (value: unknown) => T | undefined): T | undefined {
    try {
      const { c, v, t, l, d }: Partial<Envelope> = JSON.parse(textOf(prefix + name) ?? '{}')
      const age = clock.now() - Number(t)
      const isFresh = age >= -skew && age <= Number(l ?? Infinity)
      return v === 1 && (isFresh || (c ?? l) === undefined) ? parse(d) : undefined
    } catch {
      return undefined // no JSON, or nothing that `parse` can read
    }
  }

  function write(
    name: string,
    value: Json,
    { cache, ttl }: { cache?: boolean | undefined; ttl?: number | undefined } = {},
  ) {
    const key = prefix + name
    const text = textFor(name, { ...(cache && { c: 1 }), v: 1, t: clock.now(), l: ttl, d: value })
    kept.delete(key)
    if (put(key, text)) return
    for (const other of storedKeys()) {
      attempt((engine) => engine.getItem(other)?.startsWith(cacheMark) && engine.removeItem(other))
    }
    if (!put(key, text)) kept.set(key, text)
  }

  function remove(name: string) {
    const key = prefix + name
    kept.delete(key)
    attempt((engine) => engine.removeItem(key))
    if (typeof textOf(key) === 'string') kept.set(key, null)
  }

  return {
    read,
    write,
    remove,
    keys(start) {
      const all = new Set([...storedKeys(), ...kept.keys()])
      return [...all]
        .filter((key) => key.startsWith(prefix + start) && kept.get(key) !== null)
        .map((key) => key.slice(prefix.length))
    },
    namespace(name) {
      const inside = (key: string) => `@${encodeURIComponent(name)}:${key}`
      return {
        get: (key) => read(inside(key), (value) => value as Json),
        set: (key, value) => write(inside(key), value),
        remove: (key) => remove(inside(key)),
      }
    },
  }
}

function textFor(name: string, envelope: Envelope): string {
  let cause: unknown
  try {
    if (JSON.stringify(envelope.d) !== undefined) return JSON.stringify(envelope)
  } catch (thrown) {
    cause = thrown
  }
  throw new ConfigurationError(`The value for "${name}" can not be stored, since it is no JSON.`, { cause })
}
