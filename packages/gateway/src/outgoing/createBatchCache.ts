import { type Clock, settleWithin } from '@latchkey/server'
import { SourceError } from './SourceError.js'

export interface BatchCacheOptions<Value> {
  readonly clock: Clock
  /** Milliseconds for which a value is answered without a new load. */
  readonly freshFor: (value: Value | undefined) => number
  /** Milliseconds for which a value is answered when the load fails. */
  readonly staleFor: number
  /** Values that are kept at most. The one that was unused for the longest time goes first. */
  readonly mostValues: number
}

/** Values of many keys, of which those that are missing are loaded together. */
export interface BatchCache<Value> {
  /**
   * A key that the load leaves out has no value, and that is kept as well. Requests of one key at
   * the same time share a load.
   *
   * @param patience - Milliseconds after which older values are answered, while the load goes on.
   * Default: the load is waited for.
   * @returns The values by key, and whether each key was asked for with success or has an older
   * value.
   */
  get(
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    patience?: number,
  ): Promise<{ readonly values: ReadonlyMap<string, Value>; readonly failure: unknown }>
}

interface Entry<Value> {
  readonly value: Value | undefined
  readonly loadedAt: number
}

export function createBatchCache<Value>({
  clock,
  freshFor,
  staleFor,
  mostValues,
}: BatchCacheOptions<Value>): BatchCache<Value> {
  // In order of their last use.
  const entries = new Map<string, Entry<Value>>()
  const loads = new Map<string, Promise<void>>()
  const ageOf = ({ loadedAt }: Entry<Value>) => clock.elapsed() - loadedAt

  const keep = (key: string, value: Value | undefined) => {
    entries.delete(key)
    entries.set(key, { value, loadedAt: clock.elapsed() })
    for (const oldest of entries.keys()) {
      if (entries.size <= mostValues) break
      entries.delete(oldest)
    }
  }
  const isFresh = (key: string) => {
    const entry = entries.get(key)
    return entry !== undefined && ageOf(entry) < freshFor(entry.value)
  }
  const start = async (
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    loaded: Map<string, Value | undefined>,
  ) => {
    try {
      const values = await load(keys)
      for (const key of keys) {
        keep(key, values.get(key))
        loaded.set(key, values.get(key))
      }
    } finally {
      for (const key of keys) loads.delete(key)
    }
  }

  return {
    async get(keys, load, patience) {
      // Not read from the entries at the end: with many keys, the first ones may be gone by then.
      const loaded = new Map<string, Value | undefined>()
      const asked = new Set(keys)
      const missing = [...asked].filter((key) => !isFresh(key) && !loads.has(key))
      const waiting = new Set([...asked].flatMap((key) => loads.get(key) ?? []))
      if (missing.length > 0) {
        const loading = start(missing, load, loaded)
        for (const key of missing) loads.set(key, loading)
        waiting.add(loading)
      }
      let reason: unknown = new SourceError('data', { isTimeout: true })
      const settled = Promise.allSettled(waiting).then((outcomes) => {
        reason = outcomes.find((outcome) => outcome.status === 'rejected')?.reason
      })
      await (patience === undefined ? settled : settleWithin(clock, patience, settled))
      let failure: unknown
      const values = new Map<string, Value>()
      for (const key of asked) {
        const entry = loaded.has(key) ? { value: loaded.get(key), loadedAt: clock.elapsed() } : entries.get(key)
        if (!entry || ageOf(entry) >= Math.max(staleFor, freshFor(entry.value))) {
          failure ??= reason
          continue
        }
        if (entry.value !== undefined) values.set(key, entry.value)
      }
      return { values, failure }
    },
  }
}
