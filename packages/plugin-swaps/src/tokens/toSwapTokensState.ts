import type { Token, TokenBalance } from '@latchkey/core/services'
import type { KnownTokens, TokenLists } from './knownTokens.js'
import type { EnteredToken, SwapTokensState } from './SwapTokens.js'
import { suggestedSymbols } from './suggestedSymbols.js'

/** What is read of the tokens of a network, and what the user searches for. */
export interface ReadTokens extends TokenLists {
  /** Why the newest attempt to read what is traded failed. */
  readonly failure: unknown
  readonly search: string
  readonly entered: EnteredToken
}

/** @param isHidden - The user has hidden the token in all lists. */
export function toSwapTokensState(
  { list, traded, failure, search, entered }: ReadTokens,
  known: KnownTokens,
  isHidden: (token: TokenBalance) => boolean,
): SwapTokensState {
  const isFound = (token: Token): boolean => matches(token, search)
  const listed = known.all?.filter((token) => isFound(token) && known.isTraded(token)) ?? []
  return {
    search,
    own: known.own.filter(
      (token) => token.amount > 0n && isFound(token) && (isAddressOf(token, search) || !isHidden(token)),
    ),
    suggested: listed.filter(({ symbol }) => suggestedSymbols.includes(symbol)).sort(bySuggestion),
    all: listed.sort((one, other) => one.symbol.localeCompare(other.symbol, 'en')),
    isLoading: known.all === undefined && failure === undefined && list.error === undefined,
    isComplete: traded !== undefined || failure !== undefined,
    error: failure ?? list.error,
    entered,
    currency: list.currency,
  }
}

function matches(token: Token, search: string): boolean {
  const wanted = search.toLowerCase()
  return [token.name, token.symbol].some((text) => text.toLowerCase().includes(wanted)) || isAddressOf(token, search)
}

function isAddressOf({ address }: Pick<Token, 'address'>, search: string): boolean {
  return address !== undefined && address.toLowerCase() === search.toLowerCase()
}

function bySuggestion(one: Token, other: Token): number {
  return suggestedSymbols.indexOf(one.symbol) - suggestedSymbols.indexOf(other.symbol)
}
