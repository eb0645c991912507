import { type Clock, settleWithin } from '@latchkey/server'
import { createSizedMap } from './createSizedMap.js'
import { type Load, type SharedLoad, startSharedLoad } from './startSharedLoad.js'

export interface StaleCacheOptions<Value> {
  readonly clock: Clock
  /** Milliseconds for which a value is answered without a new load. */
  readonly freshFor: number | ((value: Value) => number)
  /** Milliseconds for which a value is answered when the load fails. 0: it is not kept. */
  readonly staleFor: number | ((value: Value) => number)
  /** Of all keys and values. The value that was unused for the longest time goes first. */
  readonly maxBytes: number
}

export interface GetOptions {
  /** Of the caller. A load ends when all callers that wait for it have left. */
  readonly signal: AbortSignal
  /**
   * Milliseconds after which an older value is answered, while the load goes on. Default: the load is
   * waited for.
   */
  readonly patience?: number | undefined
}

/** Answers of a source. Requests of one key at the same time share a load. */
export interface StaleCache<Value> {
  /** Rejects with the error of the load if there is no value that is young enough. */
  get(key: string, load: Load<Value>, options: GetOptions): Promise<Value>
  /**
   * Loads the value also if there is a fresh one, and shares no load: what was asked before may be
   * older than what the caller waits for. Rejects with the error of the load.
   */
  renew(key: string, load: Load<Value>, options: Pick<GetOptions, 'signal'>): Promise<Value>
  /** What it takes. */
  readonly bytes: number
}

interface Entry<Value> {
  readonly value: Value
  /** When its load was started. */
  readonly startedAt: number
  readonly loadedAt: number
}

/** Shares the load of a key between its callers, and keeps the value for when a load fails. */
export function createStaleCache<Value>({
  clock,
  freshFor,
  staleFor,
  maxBytes,
}: StaleCacheOptions<Value>): StaleCache<Value> {
  const entries = createSizedMap<Entry<Value>>(maxBytes)
  const loads = new Map<string, SharedLoad<Value>>()
  const of = (value: Value, duration: StaleCacheOptions<Value>['freshFor']) =>
    typeof duration === 'number' ? duration : duration(value)

  const load = async (key: string, run: Load<Value>, signal: AbortSignal): Promise<Value> => {
    const startedAt = clock.elapsed()
    const value = await run(signal)
    // A load that was started later has a newer value.
    const kept = entries.get(key)
    if (kept && kept.startedAt > startedAt) return value
    if (of(value, staleFor) > 0) entries.set(key, { value, startedAt, loadedAt: clock.elapsed() })
    else entries.delete(key)
    return value
  }

  const shared = (key: string, run: Load<Value>): SharedLoad<Value> => {
    const known = loads.get(key)
    if (known) return known
    const started = startSharedLoad(
      (signal) => load(key, run, signal),
      () => {
        if (loads.get(key) === started) loads.delete(key)
      },
    )
    loads.set(key, started)
    return started
  }

  return {
    async get(key, run, { signal, patience }) {
      signal.throwIfAborted()
      const entry = entries.get(key)
      const age = entry ? clock.elapsed() - entry.loadedAt : Number.POSITIVE_INFINITY
      if (entry && age < of(entry.value, freshFor)) {
        entries.touch(key)
        return entry.value
      }
      const isUsable = entry !== undefined && age < of(entry.value, staleFor)
      const loading = shared(key, run).wait(signal)
      try {
        if (!isUsable || patience === undefined) return await loading
        await settleWithin(clock, patience, loading)
        return entries.get(key)?.value ?? entry.value
      } catch (error) {
        signal.throwIfAborted()
        if (isUsable) return entry.value
        throw error
      }
    },
    renew: (key, run, { signal }) => load(key, run, signal),
    get bytes() {
      return entries.bytes
    },
  }
}
