import type { Clock } from '@latchkey/server'
import { createBatchCache } from '../../outgoing/createBatchCache.js'
import { SourceError } from '../../outgoing/SourceError.js'
import type { Token } from './Token.js'
import type { TokenDirectory } from './TokenDirectory.js'

export interface TokenDirectoryOptions {
  readonly native: Token
  readonly listed: readonly Token[]
  readonly clock: Clock
  /** Reads tokens from their contracts. Those that are none are left out. */
  readonly read: (addresses: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Token>>
}

const minute = 60_000
const day = 24 * 60 * minute

export function createTokenDirectory({ native, listed, clock, read }: TokenDirectoryOptions): TokenDirectory {
  const known = new Map(listed.map((token) => [token.address ?? '', token]))
  const cache = createBatchCache<Token>({
    clock,
    // A contract may be deployed later.
    freshFor: (token) => (token ? day : 10 * minute),
    staleFor: 30 * day,
    mostValues: 20_000,
  })
  return {
    native,
    listed,
    async describe(addresses, signal) {
      const others = addresses.filter((address) => !known.has(address))
      const { values, failure } = await cache.get(others, (missing) => read(missing, signal))
      if (failure instanceof SourceError) throw failure
      if (failure !== undefined) throw new SourceError('node', { cause: failure })
      const all = addresses.flatMap((address) => {
        const token = known.get(address) ?? values.get(address)
        return token ? [[address, token] as const] : []
      })
      return new Map(all)
    },
  }
}
