import { type Clock, createTokenBucket } from '@latchkey/server'

/** A rate limit for each of many keys. */
export interface KeyedLimit {
  /**
   * Takes a token of the key and returns whether it was there.
   *
   * @param count - Tokens to take if one is there. The key owes those that are missing. Default: 1.
   */
  take(key: string, perSecond: number, count?: number): boolean
  /** Keys that are remembered. */
  readonly size: number
}

/** @param mostKeys - Beyond it, the key that was unused for the longest time is forgotten. */
export function createKeyedLimit(clock: Clock, mostKeys = 100_000): KeyedLimit {
  // In order of their last use.
  const buckets = new Map<string, ReturnType<typeof createTokenBucket>>()
  const forget = () => {
    for (const [key, bucket] of buckets) {
      if (buckets.size <= mostKeys && bucket.fullIn() > 0) return
      buckets.delete(key)
    }
  }
  return {
    take(key, perSecond, count = 1) {
      const bucket = buckets.get(key) ?? createTokenBucket(clock, perSecond)
      buckets.delete(key)
      const isWithin = bucket.owe(count)
      buckets.set(key, bucket)
      forget()
      return isWithin
    },
    get size() {
      return buckets.size
    },
  }
}
