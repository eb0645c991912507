import type { Clock } from '@latchkey/server'

export interface StaleCacheOptions<Value> {
  readonly clock: Clock
  /** Milliseconds for which a value is answered without a new load. */
  readonly freshFor: number | ((value: Value) => number)
  /** Milliseconds for which a value is answered when the load fails. 0: it is not kept. */
  readonly staleFor: number | ((value: Value) => number)
  /** Sum of the sizes of all values. The value that was unused for the longest time goes first. */
  readonly mostSize: number
  /** Default: 1. */
  readonly sizeOf?: ((value: Value) => number) | undefined
}

/** Answers of a source. Requests of one key at the same time share a load. */
export interface StaleCache<Value> {
  /** Rejects with the error of the load if there is no value that is young enough. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /**
   * Loads the value also if there is a fresh one, and shares no load: what was asked before may be
   * older than what the caller waits for. Rejects with the error of the load.
   */
  renew(key: string, load: () => Promise<Value>): Promise<Value>
}

interface Entry<Value> {
  readonly value: Value
  /** When its load was started. */
  readonly startedAt: number
  readonly loadedAt: number
}

/** @see Security GWY-7. */
export function createStaleCache<Value>({
  clock,
  freshFor,
  staleFor,
  mostSize,
  sizeOf = () => 1,
}: StaleCacheOptions<Value>): StaleCache<Value> {
  // In order of their last use.
  const entries = new Map<string, Entry<Value>>()
  const loads = new Map<string, Promise<Value>>()
  let size = 0
  const of = (value: Value, duration: StaleCacheOptions<Value>['freshFor']) =>
    typeof duration === 'number' ? duration : duration(value)

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    size -= sizeOf(entry.value)
  }
  const keep = (key: string, value: Value, startedAt: number) => {
    drop(key)
    if (sizeOf(value) > mostSize || of(value, staleFor) <= 0) return
    entries.set(key, { value, startedAt, loadedAt: clock.elapsed() })
    size += sizeOf(value)
    for (const oldest of entries.keys()) {
      if (size <= mostSize) break
      drop(oldest)
    }
  }
  const load = async (key: string, run: () => Promise<Value>): Promise<Value> => {
    const started = clock.elapsed()
    const value = await run()
    // A load that was started later has a newer value.
    const kept = entries.get(key)
    if (!kept || kept.startedAt <= started) keep(key, value, started)
    return value
  }
  const shared = (key: string, run: () => Promise<Value>): Promise<Value> => {
    const loading = loads.get(key) ?? load(key, run).finally(() => loads.delete(key))
    loads.set(key, loading)
    return loading
  }

  return {
    async get(key, run) {
      const entry = entries.get(key)
      const age = entry ? clock.elapsed() - entry.loadedAt : Number.POSITIVE_INFINITY
      if (entry && age < of(entry.value, freshFor)) {
        entries.delete(key)
        entries.set(key, entry)
        return entry.value
      }
      try {
        return await shared(key, run)
      } catch (error) {
        if (entry && age < of(entry.value, staleFor)) return entry.value
        throw error
      }
    },
    renew: load,
  }
}
