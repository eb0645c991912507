import { type Clock, SourceError } from '@latchkey/server'
import { createBatchCache } from '../../outgoing/createBatchCache.js'
import type { Token } from './Token.js'
import type { TokenDirectory } from './TokenDirectory.js'

export interface TokenDirectoryOptions {
  readonly native: Token
  readonly listed: readonly Token[]
  readonly clock: Clock
  /** Reads tokens from their contracts. Those that are none are left out. */
  readonly read: (addresses: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Token>>
  /** Reads the decimals of listed tokens from their contracts. Default: the list is believed. */
  readonly readDecimals?: (addresses: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, number>>
  /** Is called with a listed token whose contract names other decimals. */
  readonly onOther?: (token: Token, decimals: number) => void
}

const mebibyte = 1024 * 1024
const minute = 60_000
const day = 24 * 60 * minute

export function createTokenDirectory({
  native,
  listed,
  clock,
  read,
  readDecimals,
  onOther = () => undefined,
}: TokenDirectoryOptions): TokenDirectory {
  const known = new Map(listed.map((token) => [token.address ?? '', token]))
  const cache = createBatchCache<Token>({
    clock,
    // A contract may be deployed later.
    freshFor: (token) => (token ? day : 10 * minute),
    staleFor: 30 * day,
    maxBytes: 8 * mebibyte,
  })
  const decimalsCache = createBatchCache<number>({
    clock,
    freshFor: (decimals) => (decimals === undefined ? 10 * minute : day),
    staleFor: 30 * day,
    maxBytes: 8 * mebibyte,
  })
  /** The decimals of the contracts win: the wrong ones shift an amount by powers of ten. */
  const describeListed = async (
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Token>> => {
    const all = addresses.flatMap((address) => known.get(address) ?? [])
    if (!readDecimals) return new Map(all.map((token) => [token.address ?? '', token]))
    const { values } = await decimalsCache.get(
      all.flatMap(({ address }) => address ?? []),
      async (missing, ending) => {
        const named = await readDecimals(missing, ending)
        for (const [address, decimals] of named) {
          const token = known.get(address)
          if (token && token.decimals !== decimals) onOther(token, decimals)
        }
        return named
      },
      { signal },
    )
    const right = all.map(({ address = '', ...token }): Token => {
      return { ...token, address, decimals: values.get(address) ?? token.decimals }
    })
    return new Map(right.map((token) => [token.address ?? '', token]))
  }
  return {
    native,
    listed,
    async describe(addresses, signal) {
      const others = addresses.filter((address) => !known.has(address))
      const [certain, { values, failure }] = await Promise.all([
        describeListed(addresses, signal),
        cache.get(others, read, { signal }),
      ])
      if (failure instanceof SourceError) throw failure
      if (failure !== undefined) throw new SourceError('node', { cause: failure })
      const all = addresses.flatMap((address) => {
        const token = certain.get(address) ?? values.get(address)
        return token ? [[address, token] as const] : []
      })
      return new Map(all)
    },
  }
}
