import { createTokenMarker } from '@latchkey/core'
import type { Token, TokenBalance, TokenList } from '@latchkey/core/services'
import { sameAddress } from './sameAddress.js'

/** The lists of one network. */
export interface TokenLists {
  readonly networkId: string
  /** The network's own currency. Its decimals and symbol are the app's, whatever a service says. */
  readonly own: Token | undefined
  readonly list: TokenList
  /** What the providers trade. `undefined`: not read yet. */
  readonly traded: readonly Token[] | undefined
}

export interface KnownTokens {
  /** `undefined`: nothing is known yet. */
  readonly all: readonly TokenBalance[] | undefined
  /** Those that the account has, by value. */
  readonly own: readonly TokenBalance[]
  /** The token with its mark, if it has the symbol of another one. */
  mark(token: TokenBalance): TokenBalance
  /** Whether it is the own currency, or a provider lists it. */
  isTraded(token: Token): boolean
}

/** The tokens of all lists, with what the account has of them. */
export function knownTokens({ networkId, own, list, traded }: TokenLists): KnownTokens {
  const held = list.tokens ?? []
  const addresses = new Map(held.map(({ address }) => [address?.toLowerCase(), address]))
  // A provider may write addresses in another case.
  const listed = traded?.map((token) => ({
    ...token,
    address: addresses.get(token.address?.toLowerCase()) ?? token.address,
  }))
  // The symbols of the network's own currency and of what is traded belong to those.
  const mark = createTokenMarker({ listed: [...(own ? [own] : []), ...(listed ?? [])] })
  const balanceOf = (token: Token): TokenBalance => ({
    ...token,
    networkId,
    amount: 0n,
    ...held.find((each) => sameAddress(each.address, token.address)),
    ...(token.address === undefined && own),
  })
  const all = new Map<string, TokenBalance>()
  for (const token of [...(own ? [own] : []), ...held, ...(traded ?? [])]) {
    const key = token.address?.toLowerCase() ?? ''
    if (!all.has(key)) all.set(key, balanceOf(token))
  }
  const isKnown = list.tokens !== undefined || traded !== undefined
  return {
    all: isKnown ? [...all.values()].filter(isStoredAsShown).map(mark) : undefined,
    own: held.map(balanceOf).filter(isStoredAsShown).map(mark),
    mark,
    isTraded: ({ address }) =>
      address === undefined || (traded?.some((each) => sameAddress(each.address, address)) ?? false),
  }
}

/** Quotes and limits of swaps are stored amounts, which users would read as what is shown. */
function isStoredAsShown({ scale }: TokenBalance): boolean {
  return scale === undefined
}
