import { InvalidInputError, type Modal, tokenId, tokensSlot } from '@latchkey/core'
import type { FormSubject } from '@latchkey/core/forms'
import { type TokenBalance, type TokenSource, tokensService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import type { SwapsContext } from '../contract/SwapsContext.js'
import type { Offers } from '../quotes/createOffers.js'
import { knownTokens } from './knownTokens.js'
import { readToken } from './readToken.js'
import type { EnteredToken, SwapTokens, SwapTokensState } from './SwapTokens.js'
import { sameAddress } from './sameAddress.js'
import { type ReadTokens, toSwapTokensState } from './toSwapTokensState.js'

/** More tokens than a user reads. The search finds the others. */
const maxListed = 5000
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
  const own = modal.state.$networks.get().find(({ id }) => id === networkId)?.nativeCurrency
  let read: ReadTokens = {
    networkId,
    own,
    list: { tokens: undefined, isLoading: true, currency: 'usd' },
    traded: undefined,
    failure: undefined,
    search: '',
    entered: { status: 'none' },
  }
  let known = knownTokens(read)
  /** When the list with prices arrived, in ms by `Clock.elapsed()`. */
  let pricedAt = Number.NEGATIVE_INFINITY
  let reading = new AbortController()
  const $known = atom<readonly TokenBalance[] | undefined>(known.all)
  const $state = atom<SwapTokensState>(toState())

  function toState(): SwapTokensState {
    return toSwapTokensState(read, known, (token) => source?.$hidden?.get().has(tokenId(token)) === true)
  }
  function update(changes: Partial<ReadTokens>): void {
    if (closed.aborted) return
    read = { ...read, ...changes }
    // Also after a failure: what waits for a list learns that none comes.
    if ('list' in changes || 'traded' in changes || 'failure' in changes) {
      known = knownTokens(read)
      $known.set(known.all)
    }
    $state.set(toState())
  }

  async function readTraded(): Promise<void> {
    try {
      const providers = await offers.providersOf(networkId, closed)
      const lists = await Promise.all(providers.map((each) => each.tokens(offers.sources, networkId, closed)))
      update({ traded: lists.flat().slice(0, maxListed), failure: undefined })
    } catch (failure) {
      update({ failure })
    }
  }
  /** Without a plugin that lists tokens, the node reads the own currency and what is traded. */
  async function readOwn(): Promise<void> {
    const service = context.service(tokensService, networkId)
    if (source || !service || !own) return
    const asked = [own, ...(read.traded ?? []).slice(0, 50)]
    try {
      const tokens = await service.read(address, networkId, asked, closed)
      update({ list: { tokens, isLoading: false, currency: read.list.currency } })
    } catch (error) {
      update({ list: { ...read.list, isLoading: false, error } })
    }
  }
  async function readLists(): Promise<void> {
    await Promise.all([readTraded(), readOwn()])
    await readOwn()
  }

  async function readEntered(text: string, signal: AbortSignal): Promise<EnteredToken> {
    const at = await context.service(tokensService, networkId)?.parseAddress(text, networkId)
    if (at === undefined || known.all?.some((token) => sameAddress(token.address, at))) return { status: 'none' }
    if (signal.aborted) return { status: 'none' }
    update({ entered: { status: 'reading' } })
    try {
      const token = await readToken(context, subject, at, AbortSignal.any([signal, closed]))
      return token ? { status: 'found', token: known.mark(token) } : { status: 'unknown' }
    } catch (error) {
      return error instanceof InvalidInputError ? { status: 'unknown' } : { status: 'failed', error }
    }
  }
  async function search(text: string): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    update({ search: text, entered: { status: 'none' } })
    const entered = text === '' ? undefined : await readEntered(text, signal)
    if (entered && !signal.aborted) update({ entered })
  }

  const stops = [
    source?.tokens(address, networkId).subscribe((list) => {
      if (list.tokens !== read.list.tokens || list.at !== read.list.at) pricedAt = context.clock.elapsed()
      update({ list })
    }),
    source?.$hidden?.listen(() => update({})),
  ]
  closed.addEventListener(
    'abort',
    () => {
      reading.abort()
      for (const stop of stops) stop?.()
    },
    { once: true },
  )
  void readLists()

  return {
    $state,
    $known,
    find(text) {
      const all = known.all ?? []
      return (
        all.find(({ address: at }) => at !== undefined && sameAddress(at, text)) ??
        all.filter(known.isTraded).find(({ symbol }) => symbol.toLowerCase() === text.toLowerCase())
      )
    },
    mark: (token) => known.mark(token),
    choose(token) {
      const { entered } = read
      if (entered.status === 'found' && sameAddress(entered.token.address, token.address))
        void source?.setHidden?.(token, false)
    },
    hasFreshPrices: () => context.clock.elapsed() - pricedAt < priceLifetime,
    search: (text) => void search(text.trim()),
    refresh() {
      void source?.refresh(address, networkId)
      void readLists()
      if (read.search !== '') void search(read.search)
    },
  }
}
