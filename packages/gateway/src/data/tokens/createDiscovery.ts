import { createBatchCache } from '../../outgoing/createBatchCache.js'
import type { DiscoveredTokens } from '../sources/DiscoveredTokens.js'
import { type GuardOptions, guardSource } from '../sources/guardSource.js'

/** Tokens that accounts of one network may have, although the configuration does not list them. */
export interface Discovery {
  /**
   * Rejects with the reason of its signal only: without its sources, the listed tokens are still
   * read. A source that is slow is answered for by what it knew before.
   */
  tokensOf(address: string, signal: AbortSignal): Promise<readonly string[]>
}

export interface DiscoveryOptions extends GuardOptions {
  readonly sources: readonly DiscoveredTokens[]
}

/** Strangers can send hundreds of tokens, behind which those of the owner must not vanish. */
const maxTokens = 500
const mebibyte = 1024 * 1024
const second = 1000
const minute = 60 * second
/** Milliseconds for which balances wait. The answer is kept for the next request. */
const patience = 2 * second

export function createDiscovery({ sources, ...guard }: DiscoveryOptions): Discovery {
  const lines = sources.map((source) => ({
    source: guardSource(source, guard),
    cache: createBatchCache<readonly string[]>({
      clock: guard.clock,
      freshFor: () => 10 * second,
      staleFor: 24 * 60 * minute,
      maxBytes: 16 * mebibyte,
    }),
  }))
  return {
    async tokensOf(address, signal) {
      const found = lines.map(async ({ source, cache }) => {
        // A failure is counted, and what is listed is no less true without the source.
        const { values } = await cache.get(
          [address],
          async (_, ending) =>
            new Map([[address, await source.call((each, limit) => each.tokensOf(address, maxTokens, limit), ending)]]),
          { signal, patience },
        )
        return values.get(address) ?? []
      })
      return [...new Set(interleave(await Promise.all(found)))].slice(0, maxTokens)
    },
  }
}

/** The first of each list, then the second of each, so that no list comes behind the whole of another. */
function interleave(lists: readonly (readonly string[])[]): readonly string[] {
  const max = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: max }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
