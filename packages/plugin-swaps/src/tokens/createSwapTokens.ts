import { createTokenMarker, InvalidInputError, type Modal, tokenId, tokensSlot } from '@latchkey/core'
import { type Token, type TokenBalance, type TokenList, type TokenSource, tokensService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import type { SwapsContext } from '../contract/SwapsContext.js'
import type { FormSubject } from '../form/SwapFormState.js'
import type { Offers } from '../quotes/createOffers.js'
import { readToken } from './readToken.js'
import type { EnteredToken, SwapTokens, SwapTokensState } from './SwapTokens.js'
import { sameAddress } from './sameAddress.js'
import { suggestedSymbols } from './suggestedSymbols.js'

/** More tokens than a user reads. The search finds the others. */
const mostListed = 5000
/** ms. Lists are read each 30 s; an older price may be far from what the pools give. */
const priceLifetime = 120_000

export interface SwapTokensParameters {
  readonly swaps: Pick<SwapsContext, 'context'>
  readonly modal: Pick<Modal, 'slot' | 'state'>
  readonly offers: Offers
  readonly subject: FormSubject
  readonly closed: AbortSignal
}

export interface FollowedSwapTokens extends SwapTokens {
  /** By address, or by the symbol of a token that a provider lists: any token can have a symbol. */
  find(text: string): TokenBalance | undefined
  /** The token with its mark, if it has the symbol of another one. */
  mark(token: TokenBalance): TokenBalance
  /** The user chose the token. One whose address was entered is hidden in no list from now on. */
  choose(token: TokenBalance): void
}

/** The tokens of the account, and those that the providers trade. */
export function createSwapTokens({
  swaps: { context },
  modal,
  offers,
  subject,
  closed,
}: SwapTokensParameters): FollowedSwapTokens {
  const { address, networkId } = subject
  const source: TokenSource | undefined = modal.slot(tokensSlot).get()[0]?.value
  const own = ownCurrencyOf(modal, networkId)
  let list: TokenList = { tokens: undefined, isLoading: true, currency: 'usd' }
  let traded: readonly Token[] | undefined
  /** When the list with prices arrived, in ms by `Clock.elapsed()`. */
  let pricedAt = Number.NEGATIVE_INFINITY
  let failure: unknown
  let search = ''
  let entered: EnteredToken = { status: 'none' }
  let reading = new AbortController()
  let mark = createMark()
  const $known = atom<readonly TokenBalance[] | undefined>()
  const $state = atom<SwapTokensState>(stateOf())

  function balanceOf(token: Token): TokenBalance {
    const held = list.tokens?.find((each) => sameAddress(each.address, token.address))
    return { ...token, networkId, amount: 0n, ...held, ...(token.address === undefined && own) }
  }
  function known(): readonly TokenBalance[] | undefined {
    if (!list.tokens && !traded) return undefined
    const all = new Map<string, TokenBalance>()
    for (const token of [...(own ? [own] : []), ...(list.tokens ?? []), ...(traded ?? [])]) {
      const key = token.address?.toLowerCase() ?? ''
      if (!all.has(key)) all.set(key, balanceOf(token))
    }
    return [...all.values()].filter(isStoredAsShown).map(mark)
  }
  /** The symbols of the network's own currency and of what is traded belong to those. */
  function createMark(): (token: TokenBalance) => TokenBalance {
    const held = new Map(list.tokens?.map((token) => [token.address?.toLowerCase(), token.address]))
    // A provider may write addresses in another case.
    const listed = traded?.map((token) => ({
      ...token,
      address: held.get(token.address?.toLowerCase()) ?? token.address,
    }))
    return createTokenMarker({ listed: [...(own ? [own] : []), ...(listed ?? [])] })
  }
  function isHidden(token: TokenBalance): boolean {
    return source?.$hidden?.get().has(tokenId(token)) === true && !isAddressOf(token, search)
  }
  function isTraded({ address: at }: TokenBalance): boolean {
    return at === undefined || (traded?.some((each) => sameAddress(each.address, at)) ?? false)
  }
  function stateOf(): SwapTokensState {
    const all = $known.get() ?? []
    const shown = all.filter((token) => matches(token, search))
    const listed = shown.filter(isTraded)
    return {
      search,
      // The list is sorted by value.
      own: (list.tokens ?? [])
        .map((token) => mark(balanceOf(token)))
        .filter((token) => token.amount > 0n && isStoredAsShown(token) && matches(token, search) && !isHidden(token)),
      suggested: listed.filter(({ symbol }) => suggestedSymbols.includes(symbol)).sort(bySuggestion),
      all: listed.sort((one, other) => one.symbol.localeCompare(other.symbol, 'en')),
      isLoading: $known.get() === undefined && failure === undefined && list.error === undefined,
      isComplete: traded !== undefined || failure !== undefined,
      error: failure ?? list.error,
      entered,
      currency: list.currency,
    }
  }
  function update(): void {
    if (closed.aborted) return
    $known.set(known())
    $state.set(stateOf())
  }

  async function readTraded(): Promise<void> {
    try {
      const providers = await offers.providersOf(networkId, closed)
      const lists = await Promise.all(providers.map((each) => each.tokens(offers.sources, networkId, closed)))
      traded = lists.flat().slice(0, mostListed)
      failure = undefined
      mark = createMark()
    } catch (cause) {
      failure = cause
    }
    update()
  }
  /** Without a plugin that lists tokens, the node reads the own currency and what is traded. */
  async function readOwn(): Promise<void> {
    const service = context.service(tokensService, networkId)
    if (source || !service || !own) return
    try {
      const tokens = await service.read(address, networkId, [own, ...(traded ?? []).slice(0, 50)], closed)
      list = { tokens, isLoading: false, currency: list.currency }
      mark = createMark()
    } catch (error) {
      list = { ...list, isLoading: false, error }
    }
    update()
  }
  async function read(): Promise<void> {
    await Promise.all([readTraded(), readOwn()])
    await readOwn()
  }

  async function readEntered(text: string, signal: AbortSignal): Promise<EnteredToken> {
    const service = context.service(tokensService, networkId)
    const at = await service?.parseAddress(text, networkId)
    if (at === undefined || $known.get()?.some((token) => sameAddress(token.address, at))) return { status: 'none' }
    if (signal.aborted) return { status: 'none' }
    entered = { status: 'reading' }
    update()
    try {
      const token = await readToken(context, subject, at, AbortSignal.any([signal, closed]))
      if (!token) return { status: 'unknown' }
      return { status: 'found', token: mark({ ...token, networkId }) }
    } catch (error) {
      return error instanceof InvalidInputError ? { status: 'unknown' } : { status: 'failed', error }
    }
  }
  async function enter(): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    entered = { status: 'none' }
    update()
    const found = search === '' ? undefined : await readEntered(search, signal)
    if (!found || signal.aborted) return
    entered = found
    update()
  }

  const stop = source?.tokens(address, networkId).subscribe((next) => {
    if (next.tokens !== list.tokens || next.at !== list.at) pricedAt = context.clock.elapsed()
    list = next
    mark = createMark()
    update()
  })
  const stopHidden = source?.$hidden?.listen(update)
  closed.addEventListener(
    'abort',
    () => {
      reading.abort()
      stop?.()
      stopHidden?.()
    },
    { once: true },
  )
  void read()

  return {
    $state,
    $known,
    find(text) {
      const all = $known.get() ?? []
      return (
        all.find(({ address: at }) => at !== undefined && sameAddress(at, text)) ??
        all.filter(isTraded).find(({ symbol }) => symbol.toLowerCase() === text.toLowerCase())
      )
    },
    mark: (token) => mark(token),
    choose(token) {
      if (entered.status === 'found' && sameAddress(entered.token.address, token.address)) {
        void source?.setHidden?.(token, false)
      }
    },
    hasFreshPrices: () => context.clock.elapsed() - pricedAt < priceLifetime,
    search(text) {
      search = text.trim()
      void enter()
    },
    refresh() {
      void source?.refresh(address, networkId)
      void read()
      if (search !== '') void enter()
    },
  }
}

/** Decimals and symbol of the network's own currency are the app's, whatever a service says. */
function ownCurrencyOf({ state }: Pick<Modal, 'state'>, networkId: string): Token | undefined {
  return state.$networks.get().find(({ id }) => id === networkId)?.nativeCurrency
}

function matches({ name, symbol, address }: Token, search: string): boolean {
  const wanted = search.toLowerCase()
  return [name, symbol].some((text) => text.toLowerCase().includes(wanted)) || isAddressOf({ address }, search)
}

function isAddressOf({ address }: Pick<Token, 'address'>, search: string): boolean {
  return address !== undefined && address.toLowerCase() === search.toLowerCase()
}

function bySuggestion(one: Token, other: Token): number {
  return suggestedSymbols.indexOf(one.symbol) - suggestedSymbols.indexOf(other.symbol)
}

/** Quotes and limits of swaps are stored amounts, which users would read as what is shown. */
function isStoredAsShown({ scale }: TokenBalance): boolean {
  return scale === undefined
}
