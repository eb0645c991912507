import { createBatchCache } from '../../outgoing/createBatchCache.js'
import { SourceError } from '../../outgoing/SourceError.js'
import { type GuardOptions, guardSource } from '../sources/guardSource.js'
import type { PriceSource } from '../sources/PriceSource.js'
import type { Token } from '../tokens/Token.js'

export interface PriceList {
  /**
   * In US dollars as decimal text, by address, with `''` for the native currency. Tokens that no
   * source knows are absent.
   */
  readonly prices: ReadonlyMap<string, string>
  /** Whether prices are missing because a source failed. */
  readonly isIncomplete: boolean
}

/** Prices of the tokens of one network. */
export interface Prices {
  /** Never rejects: a balance is true without its price. */
  of(tokens: readonly Token[]): Promise<PriceList>
}

export interface PricesOptions extends GuardOptions {
  /** In order of preference. */
  readonly sources: readonly PriceSource[]
}

const minute = 60_000

/** Asks each source for the tokens that those before it do not know. */
export function createPrices({ sources, ...guard }: PricesOptions): Prices {
  const guarded = sources.map((source) => guardSource(source, guard))
  const cache = createBatchCache<string>({
    clock: guard.clock,
    freshFor: () => minute,
    staleFor: 10 * minute,
    mostValues: 50_000,
  })

  const load = async (tokens: readonly Token[]): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>()
    let failure: unknown
    for (const source of guarded) {
      const missing = tokens.filter(({ address = '' }) => !found.has(address))
      if (missing.length === 0) break
      try {
        const prices = await source.call((each, signal) => each.prices(missing, signal))
        for (const { address = '' } of missing) {
          const price = prices.get(address)
          if (price !== undefined) found.set(address, price)
        }
      } catch (error) {
        failure = error
      }
    }
    const isAnyMissing = tokens.some(({ address = '' }) => !found.has(address))
    // Kept as it is, it would be an answer that there is no price.
    if (failure !== undefined && isAnyMissing) throw new PartialPrices(found, failure)
    return found
  }

  return {
    async of(tokens) {
      const byAddress = new Map(tokens.map((token) => [token.address ?? '', token]))
      if (guarded.length === 0) return { prices: new Map(), isIncomplete: false }
      const { values, failure } = await cache.get([...byAddress.keys()], (missing) =>
        load(missing.flatMap((address) => byAddress.get(address) ?? [])),
      )
      const known = failure instanceof PartialPrices ? failure.found : new Map<string, string>()
      // Older prices of the sources that fail, and new ones of those that answer.
      return { prices: new Map([...values, ...known]), isIncomplete: failure !== undefined }
    },
  }
}

/** A source failed, and others know some of the prices. */
class PartialPrices extends SourceError {
  readonly found: ReadonlyMap<string, string>

  constructor(found: ReadonlyMap<string, string>, cause: unknown) {
    super('prices', { cause })
    this.found = found
  }
}
