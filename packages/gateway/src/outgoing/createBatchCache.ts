import { type Clock, SourceError, settleWithin } from '@latchkey/server'
import { createSizedMap } from './createSizedMap.js'
import type { GetOptions } from './createStaleCache.js'
import { type SharedLoad, startSharedLoad } from './startSharedLoad.js'

export interface BatchCacheOptions<Value> {
  readonly clock: Clock
  /** Milliseconds for which a value is answered without a new load. */
  readonly freshFor: (value: Value | undefined) => number
  /** Milliseconds for which a value is answered when the load fails. */
  readonly staleFor: number
  /** Of all keys and values. The value that was kept for the longest time goes first. */
  readonly maxBytes: number
}

/** Values of many keys, of which those that are missing are loaded together. */
export interface BatchCache<Value> {
  /**
   * A key that the load leaves out has no value, and that is kept as well. Requests of one key at
   * the same time share a load.
   *
   * @returns The values by key, and whether each key was asked for with success or has an older
   * value.
   * @throws The reason of the caller's signal.
   */
  get(
    keys: readonly string[],
    load: BatchLoad<Value>,
    options: GetOptions,
  ): Promise<{ readonly values: ReadonlyMap<string, Value>; readonly failure: unknown }>
  /** What it takes. */
  readonly bytes: number
}

/** Gets the values of keys. It must end with the signal. */
export type BatchLoad<Value> = (missing: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Value>>

interface Entry<Value> {
  readonly value: Value | undefined
  readonly loadedAt: number
}

export function createBatchCache<Value>({
  clock,
  freshFor,
  staleFor,
  maxBytes,
}: BatchCacheOptions<Value>): BatchCache<Value> {
  const entries = createSizedMap<Entry<Value>>(maxBytes)
  const loads = new Map<string, SharedLoad<void>>()
  const ageOf = ({ loadedAt }: Entry<Value>) => clock.elapsed() - loadedAt

  const keep = (key: string, value: Value | undefined) => entries.set(key, { value, loadedAt: clock.elapsed() })
  const isFresh = (key: string) => {
    const entry = entries.get(key)
    return entry !== undefined && ageOf(entry) < freshFor(entry.value)
  }
  const start = (
    keys: readonly string[],
    load: BatchLoad<Value>,
    loaded: Map<string, Value | undefined>,
  ): SharedLoad<void> => {
    const run = async (signal: AbortSignal) => {
      const values = await load(keys, signal)
      for (const key of keys) {
        keep(key, values.get(key))
        loaded.set(key, values.get(key))
      }
    }
    const started = startSharedLoad(run, () => {
      for (const key of keys) if (loads.get(key) === started) loads.delete(key)
    })
    for (const key of keys) loads.set(key, started)
    return started
  }

  return {
    async get(keys, load, { signal, patience }) {
      signal.throwIfAborted()
      // Not read from the entries at the end: with many keys, the first ones may be gone by then.
      const loaded = new Map<string, Value | undefined>()
      const asked = new Set(keys)
      const missing = [...asked].filter((key) => !isFresh(key) && !loads.has(key))
      const waiting = new Set([...asked].flatMap((key) => loads.get(key) ?? []))
      if (missing.length > 0) waiting.add(start(missing, load, loaded))
      let reason: unknown = new SourceError('data', { isTimeout: true })
      const settled = Promise.allSettled([...waiting].map((each) => each.wait(signal))).then((outcomes) => {
        reason = outcomes.find((outcome) => outcome.status === 'rejected')?.reason
      })
      await (patience === undefined ? settled : settleWithin(clock, patience, settled))
      signal.throwIfAborted()
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
    get bytes() {
      return entries.bytes
    },
  }
}
