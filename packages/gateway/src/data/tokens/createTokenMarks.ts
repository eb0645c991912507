import { createSymbolMatch } from '@latchkey/core'
import { createBatchCache } from '../../outgoing/createBatchCache.js'
import type { Prices } from '../prices/createPrices.js'
import { type GuardOptions, guardSource } from '../sources/guardSource.js'
import type { SignedTokens } from '../sources/SignedTokens.js'
import type { Token } from './Token.js'
import type { TokenMark } from './TokenMark.js'

/** Finds tokens of one network that have the symbol of a listed one. */
export interface TokenMarks {
  isMarked(token: Token): boolean
  /**
   * The marks by address. Tokens with a symbol of their own are absent. Rejects with the reason of
   * its signal only: what fails knows nothing.
   */
  of(question: MarkQuestion): Promise<ReadonlyMap<string, TokenMark>>
}

export interface MarkQuestion {
  /** Whose tokens they are. */
  readonly owner: string
  readonly tokens: readonly Token[]
  /** Addresses of tokens that the owner is known to have moved itself. Default: none. */
  readonly signed?: ReadonlySet<string> | undefined
  /** Of the client. */
  readonly signal: AbortSignal
}

export interface TokenMarksOptions extends GuardOptions {
  readonly native: Token
  readonly listed: readonly Token[]
  /** Of the sources whose operators chose the tokens: anybody can open a pool. */
  readonly prices: Prices
  readonly signed: readonly SignedTokens[]
}

const second = 1000
const minute = 60 * second
/** Milliseconds for which an answer waits. What comes later is in the next one. */
const patience = 2 * second
/** Tokens with listed symbols about which sources are asked for one answer. */
const maxAsked = 50

export function createTokenMarks({ native, listed, prices, signed, ...guard }: TokenMarksOptions): TokenMarks {
  const match = createSymbolMatch([native, ...listed])
  const addresses = new Set(listed.map(({ address }) => address))
  const lines = signed.map((source) => ({
    source: guardSource(source, guard),
    /** By owner and token: what was signed once stays so. */
    cache: createBatchCache<true>({
      clock: guard.clock,
      freshFor: (isSigned) => (isSigned ? 24 * 60 * minute : 30 * second),
      staleFor: 24 * 60 * minute,
      maxBytes: 8 * 1024 * 1024,
    }),
  }))

  const signedOf = async (
    owner: string,
    tokens: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlySet<string>> => {
    const keyOf = (token: string) => `${owner} ${token}`
    const found = lines.map(async ({ source, cache }) => {
      const load = async (missing: readonly string[], ending: AbortSignal) => {
        const asked = tokens.filter((token) => missing.includes(keyOf(token)))
        const all = await source.call((each, limit) => each.signedOf(owner, asked, limit), ending)
        return new Map(all.map((token) => [keyOf(token), true as const]))
      }
      // A failure is counted where the source is asked.
      const { values } = await cache.get(tokens.map(keyOf), load, { signal, patience })
      return tokens.filter((token) => values.has(keyOf(token)))
    })
    return new Set((await Promise.all(found)).flat())
  }

  return {
    isMarked: (token) => match(token) !== undefined,
    async of({ owner, tokens, signed: own = new Set(), signal }) {
      const marked = new Map<string, { readonly token: Token; readonly other: Token }>()
      for (const token of tokens) {
        const other = token.address === undefined ? undefined : match(token)
        if (other) marked.set(token.address ?? '', { token, other })
      }
      const isCertain = (address: string) => addresses.has(address) || own.has(address)
      const asked = [...marked.keys()].filter((address) => !isCertain(address)).slice(0, maxAsked)
      const askedTokens = asked.flatMap((address) => marked.get(address)?.token ?? [])
      const [priced, moved] =
        asked.length === 0
          ? [new Map<string, string>(), new Set<string>()]
          : await Promise.all([
              prices.of(askedTokens, signal).then((found) => found.prices),
              signedOf(owner, asked, signal),
            ])
      const knownBy = (address: string): TokenMark['knownBy'] => {
        if (addresses.has(address)) return 'list'
        if (priced.has(address)) return 'price'
        return own.has(address) || moved.has(address) ? 'account' : undefined
      }
      return new Map([...marked].map(([address, { other }]) => [address, { listed: other, knownBy: knownBy(address) }]))
    },
  }
}
