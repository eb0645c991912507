import type { Clock } from '../clock/Clock.js'
import { networksOf } from '../shares/networksOf.js'
import { createTokenBucket } from './createTokenBucket.js'

/** A rate limit for each of many keys. */
export interface KeyedLimit {
  /**
   * Takes a token of the key and returns whether it was there.
   *
   * @param count - Tokens to take if one is there. The key owes those that are missing. Default: 1.
   */
  take(key: string, perSecond: number, count?: number): boolean
  /**
   * Takes tokens of a client address, and of the networks around it: a /56 network of IPv6 has the
   * tokens of two addresses, and a /48 network those of four.
   *
   * @param scope - What is limited: `image`. Each has its own tokens.
   * @param address - As `readClientAddress` gives it.
   * @returns The part of its tokens that the client still has, from 0 to 1, or less than 0 while it
   * owes some. `undefined`: there was none to take.
   */
  takeOf(scope: string, address: string, perSecond: number, count?: number): number | undefined
  /** Takes tokens in any case: what they are for has happened. The client owes those that are missing. */
  chargeTo(scope: string, address: string, perSecond: number, count: number): void
  /** Tokens of the key that are there. Negative: they are owed. */
  left(key: string, perSecond: number): number
  /** Keys that are remembered. */
  readonly size: number
}

/** Characters of a key that count. Clients choose the end of keys, and a host has at most 253. */
const maxCharacters = 512

/** Keys that one call forgets at most, so that none waits while a flood is forgotten. */
const maxForgotten = 1000

/** @param maxKeys - Beyond it, the key that was unused for the longest time is forgotten. */
export function createKeyedLimit(clock: Clock, maxKeys = 100_000): KeyedLimit {
  // In order of their last use.
  const buckets = new Map<string, ReturnType<typeof createTokenBucket>>()
  const forget = () => {
    let forgotten = 0
    for (const [key, bucket] of buckets) {
      if (forgotten === maxForgotten || (buckets.size <= maxKeys && bucket.fullIn() > 0)) return
      buckets.delete(key)
      forgotten += 1
    }
  }
  /** The bucket of a key, which moves to the end. */
  const used = (given: string, perSecond: number) => {
    const key = keptKey(given)
    const bucket = buckets.get(key) ?? createTokenBucket(clock, perSecond)
    buckets.delete(key)
    buckets.set(key, bucket)
    return bucket
  }
  const take: KeyedLimit['take'] = (key, perSecond, count = 1) => {
    const isWithin = used(key, perSecond).owe(count)
    forget()
    return isWithin
  }
  const left: KeyedLimit['left'] = (key, perSecond) => buckets.get(keptKey(key))?.left() ?? perSecond
  return {
    take,
    left,
    takeOf(scope, address, perSecond, count = 1) {
      let part = 1
      // The smallest network first: a client beyond its own limit takes nothing from its neighbours.
      for (const { network, shares } of networksOf(address)) {
        const key = `${scope} ${network}`
        const max = perSecond * shares
        if (!take(key, max, count)) return undefined
        part = Math.min(part, left(key, max) / max)
      }
      return part
    },
    chargeTo(scope, address, perSecond, count) {
      for (const { network, shares } of networksOf(address)) {
        used(`${scope} ${network}`, perSecond * shares).charge(count)
      }
      forget()
    },
    get size() {
      return buckets.size
    },
  }
}

function keptKey(key: string): string {
  if (key.length <= maxCharacters) return key
  // A copy, because V8 keeps the whole text with a part of it.
  return Buffer.from(key.slice(0, maxCharacters)).toString()
}
