import { createBatchCache } from '../../outgoing/createBatchCache.js'
import { type GuardOptions, guardSource } from '../sources/guardSource.js'
import type { PriceSource } from '../sources/PriceSource.js'
import type { Token } from '../tokens/Token.js'

export interface PriceList {
  /**
   * In US dollars as decimal text, by address, with `''` for the native currency. Tokens that no
   * source knows are absent.
   */
  readonly prices: ReadonlyMap<string, string>
  /** Whether prices are missing because a source failed, or did not answer yet. */
  readonly isIncomplete: boolean
}

/** Prices of the tokens of one network. */
export interface Prices {
  /** Rejects with the reason of its signal only, and takes two seconds at most: a balance is true without its price. */
  of(tokens: readonly Token[], signal: AbortSignal): Promise<PriceList>
}

export interface PricesOptions extends GuardOptions {
  /** In order of preference. */
  readonly sources: readonly PriceSource[]
}

const mebibyte = 1024 * 1024
const second = 1000
const minute = 60 * second
/** Milliseconds for all sources. The answers of slow ones are kept for the next request. */
const patience = 2 * second

/** Asks each source for the tokens that those before it do not know. */
export function createPrices({ sources, ...guard }: PricesOptions): Prices {
  const { clock } = guard
  const lines = sources.map((source) => ({
    source: guardSource(source, guard),
    cache: createBatchCache<string>({
      clock,
      freshFor: () => minute,
      staleFor: 10 * minute,
      maxBytes: 16 * mebibyte,
    }),
  }))

  return {
    async of(tokens, signal) {
      const byAddress = new Map(tokens.map((token) => [token.address ?? '', token]))
      const prices = new Map<string, string>()
      const missing = () => [...byAddress.keys()].filter((address) => !prices.has(address))
      const end = clock.elapsed() + patience
      let hasFailed = false
      for (const { source, cache } of lines) {
        if (missing().length === 0) break
        const load = (addresses: readonly string[], ending: AbortSignal) => {
          const asked = addresses.flatMap((address) => byAddress.get(address) ?? [])
          return source.call((each, limit) => each.prices(asked, limit), ending)
        }
        const { values, failure } = await cache.get(missing(), load, {
          signal,
          patience: Math.max(0, end - clock.elapsed()),
        })
        for (const [address, price] of values) prices.set(address, price)
        hasFailed ||= failure !== undefined
      }
      return { prices, isIncomplete: hasFailed && missing().length > 0 }
    },
  }
}
