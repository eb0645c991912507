import {
  type AmountEntry,
  debounce,
  formatUnits,
  type Ledger,
  type Network,
  type PluginContext,
  readAmountEntry,
  toHex,
  withTimeout,
  writeAmountEntry,
} from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { BuyParameters } from '../api.js'
import type {
  OnrampChoices,
  OnrampContext,
  OnrampCurrency,
  OnrampOrder,
  OnrampPrice,
  OnrampProvider,
  OnrampQuote,
  OnrampToken,
  PreparedPage,
} from '../contract/OnrampProvider.js'
import { builtInChoices } from '../data/builtInChoices.js'
import { OnrampError } from '../errors/OnrampError.js'
import { estimateQuote } from '../money/estimateQuote.js'
import { limitProblem } from '../money/limitProblem.js'
import { moneyDigits } from '../money/moneyDigits.js'
import { checkPage } from '../pages/checkPage.js'
import type { Purchases } from '../purchases/createPurchases.js'
import type { PurchaseData } from '../purchases/PurchaseData.js'
import { purchaseKind } from '../purchases/purchaseKind.js'
import { asOwnCurrency } from './asOwnCurrency.js'
import type { AmountProblem, Offer, OnrampAccount, OnrampFormState } from './OnrampFormState.js'
import { tokenKey } from './tokenKey.js'
import { usableTokens } from './usableTokens.js'

/** ms for one answer of a provider. */
const limit = 15_000

export interface CreateOnrampFormParameters {
  readonly context: Pick<PluginContext, 'clock' | 'service' | 'settings'>
  readonly outside: OnrampContext
  readonly networks: readonly Network[]
  readonly account: OnrampAccount
  readonly parameters: BuyParameters
  /** Further hosts whose pages may be opened. */
  readonly hosts: readonly string[]
  readonly purchases: Pick<Purchases, 'load'>
  /** Keeps the checked page of a purchase. */
  keepPage(purchaseId: string, url: string): void
  /** The user chose the token, whatever others have its symbol, so no list hides it from now on. */
  showToken(token: Pick<OnrampToken, 'networkId' | 'address'>): void
  /** In the order of the app. */
  loadProviders(): readonly Promise<OnrampProvider>[]
  /** Ends when the view is gone, or the account is another one. */
  readonly closed: AbortSignal
}

/** What a user wants to buy, and what the providers offer for it. */
export interface OnrampForm {
  readonly $state: ReadableAtom<OnrampFormState>
  typeAmount(text: string): void
  /** Takes an amount that the program offers: one of its own, or a reading of an unclear text. */
  setAmount(amount: string): void
  chooseToken(token: OnrampToken): void
  chooseCurrency(code: string): void
  /** Chooses a provider, whose page is prepared. */
  choose(providerId: string): void
  /** Asks again what failed. */
  retry(): void
  /** Loads the providers again that could not be loaded. */
  reload(): void
  /** The form is shown again: a page that was opened belongs to its purchase, so the next one gets its own. */
  resume(): void
  /**
   * Remembers the purchase whose page the user opens now.
   *
   * @returns Its id. `undefined`: no page is ready.
   */
  open(): string | undefined
}

interface Prepared {
  readonly order: OnrampOrder
  readonly provider: OnrampProvider
  readonly page: PreparedPage
  /** It is loaded before the page can be opened: the user leaves this page then. */
  readonly ledger: Ledger
}

export function createOnrampForm(form: CreateOnrampFormParameters): OnrampForm {
  const { context, outside, account, parameters, closed } = form
  const { clock } = context
  const later = debounce(clock)
  let choices: ReadonlyMap<OnrampProvider, OnrampChoices> = new Map()
  /** The same in the order of the app. What is known stays until the provider answers again. */
  const answers: (readonly [OnrampProvider, OnrampChoices])[] = []
  let asking = new AbortController()
  let preparing = new AbortController()
  let prepared: Prepared | undefined
  /** The user has chosen the token. */
  let isPicked = false
  /** The currency that is shown as soon as a provider sells the token for it. */
  let wantedCurrency = parameters.currency?.toUpperCase() ?? 'USD'
  /** By the price, so that preparing its page again is the same purchase. */
  const references = new Map<string, string>()
  /** What is in the amount field. */
  let entry: AmountEntry = writeAmountEntry(parameters.amount ?? '100', context.settings.locale)
  const $state = atom<OnrampFormState>({
    account,
    status: 'loading',
    tokens: [],
    currencies: [],
    token: undefined,
    currency: wantedCurrency,
    amountText: entry.text,
    amount: undefined,
    problem: undefined,
    limits: [],
    offers: [],
    chosen: undefined,
    page: { status: 'none' },
  })
  const set = (changes: Partial<OnrampFormState>): void => {
    if (!closed.aborted) $state.set({ ...$state.get(), ...changes })
  }
  closed.addEventListener('abort', stop, { once: true })
  void load()

  return {
    $state,
    typeAmount(text) {
      enter({ text })
    },
    setAmount(amount) {
      enter(writeAmountEntry(amount, context.settings.locale))
    },
    chooseToken(token) {
      isPicked = true
      change({ token }, true)
    },
    chooseCurrency(currency) {
      wantedCurrency = currency
      change({ currency }, true)
    },
    choose(chosen) {
      keepCurrency()
      set({ chosen })
      void prepare()
    },
    retry() {
      const { status, page, offers, chosen } = $state.get()
      if (status === 'failed') {
        void load()
        return
      }
      const isQuoted = offers.find(({ provider }) => provider.id === chosen)?.status === 'quoted'
      const isOld = page.status === 'failed' && page.error instanceof OnrampError
      if (isQuoted && !isOld) void prepare()
      else change({}, true)
    },
    reload: () => void load(),
    resume() {
      const { page } = $state.get()
      if (page.status === 'ready' && page.purchase !== undefined) change({}, true)
    },
    open() {
      const { page: shown } = $state.get()
      if (!prepared || shown.status !== 'ready') return undefined
      // The same page twice is one purchase.
      if (shown.purchase !== undefined) return shown.purchase
      const { order, provider, page, ledger } = prepared
      const { networkId, symbol, address } = listed(order.token)
      const isKnown = page.purchase !== undefined && provider.status !== undefined
      const data: PurchaseData = {
        provider: provider.id,
        providerName: provider.name,
        symbol,
        ...(address !== undefined && { address }),
        amount: order.amount,
        currency: order.currency,
        status: 'open',
        ...(isKnown && { purchase: page.purchase }),
      }
      const from = { networkId, address: order.account, accountId: account.id }
      // Whether the user pays is not known.
      const { id } = ledger.add({ kind: purchaseKind, ...from, status: 'unknown', data })
      set({ page: { ...shown, purchase: id } })
      form.keepPage(id, shown.url)
      form.showToken({ networkId, address })
      return id
    },
  }

  function enter(next: AmountEntry): void {
    entry = next
    keepCurrency()
    change({ amountText: entry.text })
  }

  /** A provider's token as the user sees it. */
  function listed(token: OnrampToken): OnrampToken {
    return asOwnCurrency(context, token)
  }

  function stop(): void {
    asking.abort()
    preparing.abort()
    later(() => undefined)()
  }

  async function load(): Promise<void> {
    set({ status: $state.get().token ? 'ready' : 'loading', error: undefined })
    const loads = form.loadProviders()
    const results = await Promise.allSettled(
      loads.map(async (loading, at) => {
        const provider = await loading
        answers[at] = [provider, await choicesOf(provider)]
        if (!closed.aborted) join()
      }),
    )
    // The code of a provider could not be fetched, or its options are wrong.
    const failure = results.find((each) => each.status === 'rejected')
    const isNone = failure !== undefined && choices.size === 0
    set({ status: isNone ? 'failed' : 'ready', error: failure?.reason })
  }

  /** Takes over what the providers sell that have answered so far. A slow one delays no other. */
  function join(): void {
    choices = new Map(Object.values(answers)) // without the gaps of providers that have not answered
    const all = [...choices.values()].flatMap(({ tokens }) => tokens)
    const tokens = usableTokens(all.map(listed), form.networks, account)
    const { token, currency, problem, offers } = $state.get()
    const isKept = token !== undefined && (isPicked || isWanted(token))
    const wanted = isKept ? token : (tokens.find(isWanted) ?? token ?? tokens[0])
    if (!wanted) return
    set({ status: 'ready', tokens })
    const next = termsOf({ ...$state.get(), token: wanted })
    const isSame = token && tokenKey(token) === tokenKey(wanted) && currency === next.currency
    if (!isSame || problem?.kind !== next.problem?.kind) {
      change({ token: wanted }, true)
      return
    }
    // What was asked before stays, also a page that is ready.
    const isNew = ({ provider }: Offer): boolean => offers.every((each) => each.provider !== provider)
    set({
      ...next,
      offers: next.offers.map((each) => offers.find(({ provider }) => provider === each.provider) ?? each),
    })
    if (!next.problem) for (const each of next.offers.filter(isNew)) void ask(each.provider, asking.signal)
  }

  /** What the user does is about the currency that is shown. Another one does not replace it later. */
  function keepCurrency(): void {
    wantedCurrency = $state.get().currency
  }

  function isWanted(found: OnrampToken): boolean {
    const { token, networkId: network } = parameters
    if (network !== undefined && found.networkId !== network) return false
    return (
      token === undefined ||
      found.symbol === token ||
      tokenKey(found) === tokenKey(listed({ ...found, address: token }))
    )
  }

  /** What was known before, or the built-in list, where a provider has none now. Tokens that it does not sell are left out. */
  async function choicesOf(provider: OnrampProvider): Promise<OnrampChoices> {
    const { choices: read } = provider
    const known = choices.get(provider) ?? builtInChoices
    const found = read
      ? await withTimeout(clock, limit, (signal) => read(outside, signal), closed).catch(() => known)
      : known
    return { ...found, tokens: found.tokens.filter(({ networkId }) => provider.supports(networkId)) }
  }

  /** @param isNow - Asks without waiting for the next key. */
  function change(changes: Partial<OnrampFormState>, isNow = false): void {
    asking.abort()
    asking = new AbortController()
    references.clear()
    drop()
    const next = { ...$state.get(), ...changes }
    const terms = termsOf(next)
    const { amount, problem, offers } = terms
    const chosen = offers.some(({ provider }) => provider.id === next.chosen) ? next.chosen : undefined
    set({ ...next, ...terms, chosen })
    const { signal } = asking
    const askAll = (): void => {
      for (const { provider } of offers) void ask(provider, signal)
    }
    const cancel = later(askAll)
    const isAsked = problem === undefined && amount !== undefined
    if (!isAsked || isNow) cancel()
    if (isAsked && isNow) askAll()
  }

  /** What follows from the token, the currency and the typed amount. */
  function termsOf({
    token,
    currency: shown,
  }: OnrampFormState): Pick<OnrampFormState, 'currencies' | 'currency' | 'limits' | 'amount' | 'problem' | 'offers'> {
    const sellers = sellersOf(token)
    const currencies = currenciesOf(sellers.flatMap(([, { currencies: each }]) => each))
    const isSold = (code: string): boolean => currencies.some((each) => each.code === code)
    const currency = [wantedCurrency, shown].find(isSold) ?? currencies[0]?.code ?? wantedCurrency
    const limits = currencies.find(({ code }) => code === currency)?.limits ?? []
    const { amount, problem } = readAmount(currency, limits)
    const offers = sellers
      .filter(([, { currencies: each }]) => each.some(({ code }) => code === currency))
      .map(([provider]): Offer => ({ provider, status: problem ? 'idle' : 'asking' }))
    return { currencies, currency, limits, amount, problem, offers }
  }

  function sellersOf(token: OnrampToken | undefined): readonly (readonly [OnrampProvider, OnrampChoices])[] {
    if (!token) return []
    return [...choices].filter(([, { tokens }]) => tokens.some((each) => tokenKey(listed(each)) === tokenKey(token)))
  }

  function readAmount(
    currency: string,
    limits: OnrampCurrency['limits'],
  ): { readonly amount: string | undefined; readonly problem: AmountProblem | undefined } {
    const places = moneyDigits(currency)
    const typed = readAmountEntry(entry, places, context.settings.locale)
    if (typed.kind === 'invalid') return { amount: undefined, problem: { kind: typed.reason } }
    if (typed.kind === 'unclear') return { amount: undefined, problem: typed }
    if (typed.kind === 'empty' || typed.units === 0n) return { amount: undefined, problem: { kind: 'empty' } }
    // Larger than any provider sells.
    if (typed.units >= 10n ** BigInt(20 + places)) return { amount: undefined, problem: { kind: 'characters' } }
    const amount = formatUnits(typed.units, places)
    return { amount, problem: limitProblem(amount, limits) }
  }

  /** What is bought now, in the words of one provider. */
  function orderFrom(provider: OnrampProvider, priceId = provider.id): OnrampOrder | undefined {
    const { token, currency, amount } = $state.get()
    const own = token && choices.get(provider)?.tokens.find((each) => tokenKey(listed(each)) === tokenKey(token))
    if (!own || amount === undefined) return undefined
    const reference = references.get(priceId) ?? newReference()
    references.set(priceId, reference)
    return { account: account.address, token: own, currency, amount, reference }
  }

  async function ask(provider: OnrampProvider, signal: AbortSignal): Promise<void> {
    const order = orderFrom(provider)
    if (!order || signal.aborted) return
    const own = choices.get(provider)?.currencies.find(({ code }) => code === order.currency)
    if (limitProblem(order.amount, own?.limits ?? [])) return setOffer({ provider, status: 'limits' })
    const quote = await quoteOf(provider, order, signal)
    if (signal.aborted) return
    const left = quote?.estimate === false && quote.expiresAt !== undefined ? quote.expiresAt - clock.now() : undefined
    // From here on, a clock that is set changes nothing.
    const endsAt = left === undefined ? {} : { endsAt: clock.elapsed() + left }
    setOffer(quote ? { provider, status: 'quoted', quote, ...endsAt } : { provider, status: 'unavailable' })
    if (left !== undefined) askAgainAfter(left, provider, signal)
    if ($state.get().chosen === provider.id) void prepare()
  }

  /** A price, an estimate by the usual fees, or nothing. Never a price that no provider named. */
  async function quoteOf(
    provider: OnrampProvider,
    order: OnrampOrder,
    signal: AbortSignal,
  ): Promise<OnrampQuote | undefined> {
    const { quote, feeRange } = provider
    const price = quote
      ? await withTimeout(clock, limit, (ends) => quote(outside, order, ends), signal).catch(() => undefined)
      : undefined
    if (price || !feeRange) return price
    return estimateQuote(order.amount, feeRange, moneyDigits(order.currency))
  }

  /** Asks for the next price, unless a page with this one is prepared: it keeps its price. */
  function askAgainAfter(ms: number, provider: OnrampProvider, signal: AbortSignal): void {
    const cancel = clock.after(Math.max(ms, 1_000), () => {
      const { chosen, page } = $state.get()
      if (chosen === provider.id && page.status !== 'none') return
      setOffer({ provider, status: 'asking' })
      void ask(provider, signal)
    })
    signal.addEventListener('abort', cancel, { once: true })
  }

  function setOffer(offer: Offer): void {
    set({ offers: $state.get().offers.map((each) => (each.provider === offer.provider ? offer : each)) })
  }

  /** Forgets the page, which is for another order. */
  function drop(): void {
    preparing.abort()
    prepared = undefined
    set({ page: { status: 'none' } })
  }

  async function prepare(): Promise<void> {
    drop()
    const { offers, chosen } = $state.get()
    const offer = offers.find(({ provider }) => provider.id === chosen)
    if (offer?.status !== 'quoted') return
    const { provider, quote } = offer
    const price: OnrampPrice | undefined = quote?.estimate === false ? quote : undefined
    const order = orderFrom(provider, price?.id)
    if (!order) return
    preparing = new AbortController()
    const { signal } = preparing
    set({ page: { status: 'preparing' } })
    try {
      if (offer.endsAt !== undefined && offer.endsAt <= clock.elapsed()) throw new OnrampError('price')
      const [page, ledger] = await Promise.all([
        withTimeout(clock, limit, (ends) => provider.prepare(outside, order, price, ends), signal),
        form.purchases.load(),
      ])
      if (signal.aborted) return
      const { services } = outside
      const url = checkPage({ page, provider, account: account.address, services, hosts: form.hosts })
      prepared = { order, provider, page, ledger }
      set({ page: { status: 'ready', url } })
    } catch (error) {
      if (!signal.aborted) set({ page: { status: 'failed', error } })
    }
  }
}

/** Currencies of several providers, each once, with all limits. */
function currenciesOf(all: readonly OnrampCurrency[]): readonly OnrampCurrency[] {
  const merged = new Map<string, OnrampCurrency>()
  for (const { code, limits } of all) {
    const before = merged.get(code)?.limits ?? []
    const isKnown = (method: string): boolean => before.some((each) => each.method === method)
    merged.set(code, { code, limits: [...before, ...limits.filter(({ method }) => !isKnown(method))] })
  }
  return [...merged.values()]
}

/** 32 characters that no other purchase has. */
function newReference(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}
