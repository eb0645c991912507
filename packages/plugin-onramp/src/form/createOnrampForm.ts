import {
  type AmountEntry,
  debounce,
  delay,
  type Network,
  type PluginContext,
  toHex,
  writeAmountEntry,
} from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { BuyParameters } from '../api.js'
import type { OnrampContext, OnrampOrder, OnrampProvider, OnrampToken } from '../contract/OnrampProvider.js'
import type { Purchases } from '../purchases/createPurchases.js'
import { recordPurchase } from '../purchases/recordPurchase.js'
import { askPrice } from './askPrice.js'
import { asOwnCurrency } from './asOwnCurrency.js'
import { loadSellers } from './loadSellers.js'
import type { OnrampAccount, OnrampFormState } from './OnrampFormState.js'
import { type FormEffect, type FormEvent, type FormFacts, nextForm, type OrderDraft } from './onrampFormMachine.js'
import { type CheckedPage, preparePage } from './preparePage.js'
import { tokenKey } from './tokenKey.js'

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

/** ms. A price that is over when it comes is not asked for again at once. */
const minPause = 1_000

/** Runs the effects of `onrampFormMachine.ts`. What comes for an earlier order or page is ignored. */
export function createOnrampForm(form: CreateOnrampFormParameters): OnrampForm {
  const { context, outside, networks, account, parameters, hosts, purchases, closed } = form
  const { clock, settings } = context
  const { locale } = settings
  const listed = (token: OnrampToken): OnrampToken => asOwnCurrency(context, token)
  const facts: FormFacts = { networks, locale, isWanted }
  const later = debounce(clock)
  let order = createOrder()
  let preparing = new AbortController()
  let ready: CheckedPage | undefined
  const $state = atom(createState(account, parameters, writeAmountEntry(parameters.amount ?? '100', locale)))
  closed.addEventListener('abort', () => run({ kind: 'forget' }), { once: true })
  send({ kind: 'reloaded' })

  return {
    $state,
    typeAmount: (text) => send({ kind: 'typed', entry: { text } }),
    setAmount: (amount) => send({ kind: 'typed', entry: writeAmountEntry(amount, locale) }),
    chooseToken: (token) => send({ kind: 'tokenChosen', token }),
    chooseCurrency: (currency) => send({ kind: 'currencyChosen', currency }),
    choose: (id) => send({ kind: 'providerChosen', id }),
    retry: () => send({ kind: 'retried' }),
    reload: () => send({ kind: 'reloaded' }),
    resume: () => send({ kind: 'resumed' }),
    open() {
      const { page } = $state.get()
      if (!ready || page.status !== 'ready') return undefined
      // The same page twice is one purchase.
      if (page.purchase !== undefined) return page.purchase
      const token = listed(ready.order.token)
      const purchase = recordPurchase(ready, token, account)
      send({ kind: 'opened', purchase })
      form.keepPage(purchase, page.url)
      form.showToken({ networkId: token.networkId, address: token.address })
      return purchase
    },
  }

  function send(event: FormEvent): void {
    if (closed.aborted) return
    const { state, effects } = nextForm($state.get(), event, facts)
    $state.set(state)
    for (const effect of effects) run(effect)
  }

  function run(effect: FormEffect): void {
    switch (effect.kind) {
      case 'load':
        void load()
        return
      case 'forget':
        order.ends.abort()
        preparing.abort()
        later(() => undefined)()
        order = createOrder()
        return
      case 'askLater':
        later(() => send({ kind: 'paused', ids: effect.ids }))
        return
      case 'ask':
        void ask(effect.provider, effect.order)
        return
      case 'prepare':
        void prepare(effect)
        return
      case 'dropPage':
        preparing.abort()
    }
  }

  async function load(): Promise<void> {
    const onSeller = (seller: OnrampFormState['sellers'][number]): void => send({ kind: 'answered', seller })
    const { sellers: known } = $state.get()
    const failure = await loadSellers({ providers: form.loadProviders(), outside, known, listed, onSeller }, closed)
    send({ kind: 'loaded', failure })
  }

  async function ask(provider: OnrampProvider, draft: OrderDraft): Promise<void> {
    const { id } = provider
    const { signal } = order.ends
    const { quote, endsAt } = await askPrice(provider, order.complete(draft, id), outside, signal)
    if (signal.aborted) return
    send({ kind: 'priced', id, quote, endsAt })
    if (endsAt === undefined) return
    delay(clock, Math.max(endsAt - clock.elapsed(), minPause), signal).then(
      () => send({ kind: 'priceEnded', id }),
      () => undefined, // the order is another one
    )
  }

  async function prepare(effect: FormEffect & { readonly kind: 'prepare' }): Promise<void> {
    const { provider, price, endsAt } = effect
    const complete = order.complete(effect.order, price?.id ?? provider.id)
    preparing.abort()
    preparing = new AbortController()
    const { signal } = preparing
    try {
      const parameters = { provider, order: complete, price, endsAt, outside, hosts, purchases }
      const checked = await preparePage(parameters, signal)
      if (signal.aborted) return
      ready = checked
      send({ kind: 'prepared', url: checked.url })
    } catch (error) {
      if (!signal.aborted) send({ kind: 'refused', error })
    }
  }

  /** Whether the form was opened with this token. */
  function isWanted(found: OnrampToken): boolean {
    const { token, networkId: network } = parameters
    if (network !== undefined && found.networkId !== network) return false
    return (
      token === undefined ||
      found.symbol === token ||
      tokenKey(found) === tokenKey(listed({ ...found, address: token }))
    )
  }
}

function createState(account: OnrampAccount, { currency: code }: BuyParameters, entry: AmountEntry): OnrampFormState {
  const currency = code?.toUpperCase() ?? 'USD'
  return {
    account,
    status: 'loading',
    sellers: [],
    tokens: [],
    token: undefined,
    isPicked: false,
    currencies: [],
    currency,
    wantedCurrency: currency,
    entry,
    amountText: entry.text,
    amount: undefined,
    problem: undefined,
    limits: [],
    offers: [],
    chosen: undefined,
    page: { status: 'none' },
  }
}

interface Order {
  /** Ends with the next order. */
  readonly ends: AbortController
  /** Adds the reference of the purchase: the same for the same price, also when its page is prepared again. */
  complete(draft: OrderDraft, priceId: string): OnrampOrder
}

function createOrder(): Order {
  const references = new Map<string, string>()
  return {
    ends: new AbortController(),
    complete(draft, priceId) {
      const reference = references.get(priceId) ?? newReference()
      references.set(priceId, reference)
      return { ...draft, reference }
    },
  }
}

/** 32 characters that no other purchase has. */
function newReference(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}
