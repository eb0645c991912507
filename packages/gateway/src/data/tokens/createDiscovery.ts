import { createStaleCache } from '../../outgoing/createStaleCache.js'
import type { DiscoveredTokens } from '../sources/DiscoveredTokens.js'
import { type GuardOptions, guardSource } from '../sources/guardSource.js'

/** Tokens that accounts of one network may have, although the configuration does not list them. */
export interface Discovery {
  /** Never rejects: without its sources, the listed tokens are still read. */
  tokensOf(address: string): Promise<readonly string[]>
}

export interface DiscoveryOptions extends GuardOptions {
  readonly sources: readonly DiscoveredTokens[]
}

const mostTokens = 200
const minute = 60_000

export function createDiscovery({ sources, ...guard }: DiscoveryOptions): Discovery {
  const lines = sources.map((source) => ({
    source: guardSource(source, guard),
    cache: createStaleCache<readonly string[]>({
      clock: guard.clock,
      freshFor: minute / 6,
      staleFor: 24 * 60 * minute,
      mostSize: 10_000,
    }),
  }))
  return {
    async tokensOf(address) {
      const found = lines.map(({ source, cache }) =>
        cache
          .get(address, () => source.call((each, signal) => each.tokensOf(address, mostTokens, signal)))
          // It is counted, and what is listed is no less true without it.
          .catch(() => []),
      )
      return [...new Set((await Promise.all(found)).flat())].slice(0, mostTokens)
    },
  }
}
