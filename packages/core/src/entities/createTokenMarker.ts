import { InvalidInputError } from '../errors/InvalidInputError.js'
import { createSymbolMatch } from './createSymbolMatch.js'
import type { SameSymbol } from './SameSymbol.js'

export interface MarkerOptions {
  /**
   * Tokens of one network that the operator trusts, with its own currency. If two have one symbol, the first has
   * it. Addresses are in the form that marked tokens have.
   */
  readonly listed: readonly Pick<SameSymbol, 'name' | 'symbol' | 'address'>[]
  /** Whether a price source of the operator knows the token. Default: none does. */
  readonly isPriced?: ((address: string) => boolean) | undefined
}

export interface MarkableToken {
  readonly symbol: string
  /** Absent: the network's own currency, which is never marked. */
  readonly address?: string | undefined
  /** The mark that a service made by its own list. It stays. */
  readonly sameSymbolAs?: SameSymbol | undefined
}

/**
 * Marks tokens that have the symbol of a listed one and are other tokens.
 *
 * @throws {InvalidInputError} when `listed` is no list of objects, or `isPriced` no function.
 */
export function createTokenMarker(options: MarkerOptions): <Token extends MarkableToken>(token: Token) => Token {
  const { listed, isPriced = () => false } = options ?? {}
  const match = createSymbolMatch(listed)
  if (typeof isPriced !== 'function') throw new InvalidInputError('function', isPriced)
  const addresses = new Set(listed.map(({ address }) => address))
  return (token) => {
    const { address, sameSymbolAs } = token ?? {}
    const other = address === undefined ? undefined : (match(token) ?? sameSymbolAs)
    if (address === undefined || !other) return token
    // A service that marks the token knows whether its price is more than that of a pool.
    const known = sameSymbolAs ? sameSymbolAs.knownBy : isPriced(address) && 'price'
    const knownBy = addresses.has(address) ? 'list' : known || undefined
    const mark: SameSymbol = {
      name: other.name,
      symbol: other.symbol,
      ...(other.address !== undefined && { address: other.address }),
      ...(knownBy !== undefined && { knownBy }),
    }
    return { ...token, sameSymbolAs: mark }
  }
}
