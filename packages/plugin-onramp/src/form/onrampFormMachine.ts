import type { AmountEntry, Network } from '@latchkey/core'
import type { OnrampOrder, OnrampPrice, OnrampProvider, OnrampToken } from '../contract/OnrampProvider.js'
import { OnrampError } from '../errors/OnrampError.js'
import { limitProblem } from '../money/limitProblem.js'
import { findSold } from './findSold.js'
import type { Offer, OnrampFormState } from './OnrampFormState.js'
import type { Seller } from './Seller.js'
import { tokenKey } from './tokenKey.js'
import { toTerms } from './toTerms.js'
import { usableTokens } from './usableTokens.js'

/**
 * What happens to a form.
 *
 * - `reloaded`: it is opened, or what could not be loaded is loaded again. `answered`: a provider
 *   said what it sells. `loaded`: all have, or could not be loaded.
 * - `typed`: the amount field changed. `paused`: no key came for a while.
 * - `tokenChosen`, `currencyChosen`, `providerChosen`: the user chose.
 * - `priced`: a provider was asked for its price; without `quote`, it named none. `priceEnded`: the
 *   price is over.
 * - `prepared`, `refused`: of the page of the chosen provider. `opened`: the user opens it.
 * - `resumed`: the form is shown again. `retried`: the user wants again what failed.
 */
export type FormEvent =
  | { readonly kind: 'reloaded' | 'resumed' | 'retried' }
  | { readonly kind: 'answered'; readonly seller: Seller }
  | { readonly kind: 'loaded'; readonly failure?: { readonly reason: unknown } | undefined }
  | { readonly kind: 'typed'; readonly entry: AmountEntry }
  | { readonly kind: 'paused'; readonly ids: readonly string[] }
  | { readonly kind: 'tokenChosen'; readonly token: OnrampToken }
  | { readonly kind: 'currencyChosen'; readonly currency: string }
  | { readonly kind: 'providerChosen'; readonly id: string }
  | ({ readonly kind: 'priced'; readonly id: string } & Pick<Offer, 'quote' | 'endsAt'>)
  | { readonly kind: 'priceEnded'; readonly id: string }
  | { readonly kind: 'prepared'; readonly url: string }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'opened'; readonly purchase: string }

/** An order that no purchase has yet. */
export type OrderDraft = Omit<OnrampOrder, 'reference'>

/**
 * What a transition starts.
 *
 * - `load`: asks the providers what they sell.
 * - `forget`: ends all that was asked for the order before, its page as well.
 * - `askLater`: asks when no key comes for a while. `ask`: asks for a price.
 * - `prepare`: prepares a page instead of the one before. `dropPage`: ends that one.
 */
export type FormEffect =
  | { readonly kind: 'load' | 'forget' | 'dropPage' }
  | { readonly kind: 'askLater'; readonly ids: readonly string[] }
  | { readonly kind: 'ask'; readonly provider: OnrampProvider; readonly order: OrderDraft }
  | {
      readonly kind: 'prepare'
      readonly provider: OnrampProvider
      readonly order: OrderDraft
      /** What the user saw. `undefined`: an estimate. */
      readonly price: OnrampPrice | undefined
      readonly endsAt: number | undefined
    }

/** What never changes in a form. */
export interface FormFacts {
  readonly networks: readonly Network[]
  readonly locale: string
  /** Whether a token is the one with which the form was opened. */
  isWanted(token: OnrampToken): boolean
}

type Step = readonly [OnrampFormState, ...FormEffect[]]

/** Returns the next state and its effects. An event that does not belong to the state changes nothing. */
export function nextForm(
  state: OnrampFormState,
  event: FormEvent,
  facts: FormFacts,
): { readonly state: OnrampFormState; readonly effects: readonly FormEffect[] } {
  const [next, ...effects] = stepOf(state, event, facts)
  return { state: next, effects }
}

function stepOf(state: OnrampFormState, event: FormEvent, facts: FormFacts): Step {
  const { page, chosen } = state
  switch (event.kind) {
    case 'reloaded':
      return reload(state)
    case 'answered':
      return join(state, event.seller, facts)
    case 'loaded': {
      const { failure } = event
      const isNone = failure !== undefined && state.sellers.length === 0
      return [{ ...state, status: isNone ? 'failed' : 'ready', error: failure?.reason }]
    }
    case 'typed':
      return changeOrder({ ...keepCurrency(state), entry: event.entry, amountText: event.entry.text }, facts, true)
    case 'paused':
      return ask(state, event.ids)
    case 'tokenChosen':
      return changeOrder({ ...state, token: event.token, isPicked: true }, facts)
    case 'currencyChosen':
      return changeOrder({ ...state, currency: event.currency, wantedCurrency: event.currency }, facts)
    case 'providerChosen':
      return prepare({ ...keepCurrency(state), chosen: event.id })
    case 'priced': {
      const next = setPrice(state, event)
      return event.id === chosen ? prepare(next) : [next]
    }
    case 'priceEnded':
      // A page that is prepared keeps its price.
      return event.id === chosen && page.status !== 'none' ? [state] : ask(state, [event.id])
    case 'prepared':
      return page.status === 'preparing' ? [{ ...state, page: { status: 'ready', url: event.url } }] : [state]
    case 'refused':
      return page.status === 'preparing' ? [{ ...state, page: { status: 'failed', error: event.error } }] : [state]
    case 'opened':
      if (page.status !== 'ready' || page.purchase !== undefined) return [state]
      return [{ ...state, page: { ...page, purchase: event.purchase } }]
    case 'resumed':
      // The page belongs to its purchase, so the next one gets its own.
      return page.status === 'ready' && page.purchase !== undefined ? changeOrder(state, facts) : [state]
    case 'retried':
      return retry(state, facts)
  }
}

function reload(state: OnrampFormState): Step {
  return [{ ...state, status: state.token ? 'ready' : 'loading', error: undefined }, { kind: 'load' }]
}

function retry(state: OnrampFormState, facts: FormFacts): Step {
  const { status, page } = state
  if (status === 'failed') return reload(state)
  // What was refused, or is over, is not prepared again at the same price.
  const isOld = page.status === 'failed' && page.error instanceof OnrampError
  return findChosen(state)?.status === 'quoted' && !isOld ? prepare(state) : changeOrder(state, facts)
}

/** Takes over what one provider sells. A slow provider delays no other. */
function join(before: OnrampFormState, seller: Seller, facts: FormFacts): Step {
  const others = before.sellers.filter(({ at }) => at !== seller.at)
  const sellers = [...others, seller].sort((one, other) => one.at - other.at)
  const sold = sellers.flatMap((each) => each.tokens.map(({ token }) => token))
  const tokens = usableTokens(sold, facts.networks, before.account)
  const { token, isPicked } = before
  const isKept = token !== undefined && (isPicked || facts.isWanted(token))
  const wanted = isKept ? token : (tokens.find(facts.isWanted) ?? token ?? tokens[0])
  if (!wanted) return [{ ...before, sellers }]
  const state: OnrampFormState = { ...before, sellers, tokens, status: 'ready' }
  const terms = toTerms({ ...state, token: wanted }, facts.locale)
  const isSame = token && tokenKey(token) === tokenKey(wanted) && before.currency === terms.currency
  if (!isSame || before.problem?.kind !== terms.problem?.kind) return changeOrder({ ...state, token: wanted }, facts)
  // What was asked before stays, also a page that is ready.
  const known = new Map(before.offers.map((offer) => [offer.provider.id, offer]))
  const offers = terms.offers.map((offer) => known.get(offer.provider.id) ?? offer)
  const fresh = offers.map(({ provider }) => provider.id).filter((id) => !known.has(id))
  const joined: OnrampFormState = { ...state, ...terms, offers }
  return terms.problem ? [joined] : ask(joined, fresh)
}

/** What the user does is about the currency that is shown. Another one does not replace it later. */
function keepCurrency(state: OnrampFormState): OnrampFormState {
  return { ...state, wantedCurrency: state.currency }
}

/** @param isTyping - Waits for the next key before it asks. */
function changeOrder(changed: OnrampFormState, { locale }: FormFacts, isTyping = false): Step {
  const terms = toTerms(changed, locale)
  const ids = terms.offers.map(({ provider }) => provider.id)
  const chosen = ids.find((id) => id === changed.chosen)
  const state: OnrampFormState = { ...changed, ...terms, chosen, page: { status: 'none' } }
  if (terms.problem) return [state, { kind: 'forget' }]
  if (isTyping) return [state, { kind: 'forget' }, { kind: 'askLater', ids }]
  const [asked, ...effects] = ask(state, ids)
  return [asked, { kind: 'forget' }, ...effects]
}

/** Asks these providers for their prices, as far as the amount fits their limits. */
function ask(state: OnrampFormState, ids: readonly string[]): Step {
  const effects: FormEffect[] = []
  const offers = state.offers.map((offer): Offer => {
    const { provider } = offer
    const seller = ids.includes(provider.id) ? findSeller(state, provider) : undefined
    const order = seller && orderFrom(state, seller)
    if (!order) return offer
    const limits = seller.currencies.find(({ code }) => code === order.currency)?.limits ?? []
    if (limitProblem(order.amount, limits)) return { provider, status: 'limits' }
    effects.push({ kind: 'ask', provider, order })
    return { provider, status: 'asking' }
  })
  return [{ ...state, offers }, ...effects]
}

function setPrice(
  state: OnrampFormState,
  { id, quote, endsAt }: FormEvent & { readonly kind: 'priced' },
): OnrampFormState {
  const offers = state.offers.map((offer): Offer => {
    const { provider } = offer
    if (provider.id !== id) return offer
    return quote ? { provider, status: 'quoted', quote, endsAt } : { provider, status: 'unavailable' }
  })
  return { ...state, offers }
}

/** Prepares the page of the chosen provider, if it has a price. */
function prepare(state: OnrampFormState): Step {
  const offer = findChosen(state)
  const seller = offer && findSeller(state, offer.provider)
  const order = seller && orderFrom(state, seller)
  if (!order || offer.status !== 'quoted') return [{ ...state, page: { status: 'none' } }, { kind: 'dropPage' }]
  const { provider, quote, endsAt } = offer
  const price = quote?.estimate === false ? quote : undefined
  return [
    { ...state, page: { status: 'preparing' } },
    { kind: 'prepare', provider, order, price, endsAt },
  ]
}

function findChosen({ offers, chosen }: OnrampFormState): Offer | undefined {
  return offers.find(({ provider }) => provider.id === chosen)
}

function findSeller({ sellers }: OnrampFormState, { id }: OnrampProvider): Seller | undefined {
  return sellers.find(({ provider }) => provider.id === id)
}

/** What is bought now, as the provider has it. */
function orderFrom(state: OnrampFormState, seller: Seller): OrderDraft | undefined {
  const { account, token, currency, amount } = state
  const own = token && findSold(seller, token)
  return own && amount !== undefined ? { account: account.address, token: own, currency, amount } : undefined
}
