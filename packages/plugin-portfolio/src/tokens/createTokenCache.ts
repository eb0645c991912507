import { isRecord, type Json, type PluginContext, readScale, writeScale } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import type { Currency } from '../contract/options.js'
import { priced } from './priced.js'
import { readSameSymbol } from './readSameSymbol.js'

/** Lists by network and address, for 30 seconds and over reloads. */
export interface TokenCache {
  get(key: string): CachedTokens | undefined
  set(key: string, cached: CachedTokens): void
}

export interface CachedTokens {
  readonly tokens: readonly TokenBalance[]
  /** ms since 1970. */
  readonly at: number
}

/** ms for which a stored answer counts. */
const life = 30_000
const maxAccounts = 5
/** A longer list is not stored: storage is small, and the page shares it. */
const maxTokens = 300
const storedAs = 'portfolio_cache'

export function createTokenCache({
  clock,
  storage,
  currency,
}: Pick<PluginContext, 'clock' | 'storage'> & { readonly currency: Currency }): TokenCache {
  const isFresh = (at: number): boolean => {
    const age = clock.now() - at
    // An entry from the future was written with another clock.
    return age >= 0 && age < life
  }
  /** Read each time, because another tab may have written it. Newest last. */
  const readAll = (): readonly (readonly [string, CachedTokens])[] => {
    const stored = storage.get(storedAs)
    if (!isRecord(stored) || stored.currency !== currency || !Array.isArray(stored.accounts)) return []
    return stored.accounts.flatMap((entry) => readAccount(entry) ?? []).filter(([, { at }]) => isFresh(at))
  }
  return {
    get: (key) => readAll().find(([one]) => one === key)?.[1],
    set(key, cached) {
      const others = readAll().filter(([one]) => one !== key)
      const isShort = cached.tokens.length <= maxTokens
      const accounts = [...others, ...(isShort ? [[key, cached] as const] : [])].slice(-maxAccounts)
      storage.set(storedAs, { currency, accounts: accounts.map(writeAccount) })
    },
  }
}

/** Members that are `undefined` are not in the JSON. */
function writeAccount([key, { tokens, at }]: readonly [string, CachedTokens]): Json {
  return { key, at, tokens: tokens.map(writeToken) } as object as Json
}

/** Only what is read again. */
function writeToken(token: TokenBalance): object {
  const { name, symbol, decimals, networkId, amount, address, icon, price, scale, shown, sameSymbolAs } = token
  return {
    ...{ name, symbol, decimals, networkId, address, icon, price, shown, sameSymbolAs },
    amount: amount.toString(),
    scale: scale === undefined ? undefined : writeScale(scale),
  }
}

function readAccount(entry: unknown): [readonly [string, CachedTokens]] | undefined {
  if (!isRecord(entry) || typeof entry.key !== 'string' || typeof entry.at !== 'number') return undefined
  if (!Array.isArray(entry.tokens)) return undefined
  const tokens = entry.tokens.map(readToken)
  if (tokens.includes(undefined)) return undefined
  return [[entry.key, { at: entry.at, tokens: tokens as readonly TokenBalance[] }]]
}

function readToken(stored: unknown): TokenBalance | undefined {
  if (!isRecord(stored)) return undefined
  const { name, symbol, decimals, networkId, amount, address, icon, shown, sameSymbolAs: mark } = stored
  const scale = readScale(stored.scale)
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof networkId !== 'string') return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  if (typeof amount !== 'string' || !/^\d{1,78}$/.test(amount)) return undefined
  const held = { amount: BigInt(amount), decimals, ...(scale !== undefined && { scale }) }
  const other = isRecord(mark) && typeof mark.address === 'string' ? mark.address : undefined
  const sameSymbolAs = readSameSymbol(mark, other)
  return {
    name,
    symbol,
    networkId,
    ...held,
    ...(typeof shown === 'string' && { shown }),
    ...(typeof address === 'string' && { address }),
    ...(typeof icon === 'string' && { icon }),
    ...priced(stored.price, held),
    ...(sameSymbolAs && { sameSymbolAs }),
  }
}
