import { describe, expect, test } from 'vitest'
import type { OnrampProvider, OnrampQuote, OnrampToken } from '../contract/OnrampProvider.js'
import { OnrampError } from '../errors/OnrampError.js'
import type { Offer, OnrampFormState, PageState } from './OnrampFormState.js'
import { type FormEvent, type FormFacts, nextForm } from './onrampFormMachine.js'
import type { Seller } from './Seller.js'

const dollar: OnrampToken = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networkId: 'eip155:1',
  networkName: 'ethereum',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
}
const other: OnrampToken = {
  ...dollar,
  id: 'dai',
  symbol: 'DAI',
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
}
const sell = (at: number, id: string, tokens: readonly OnrampToken[] = [dollar, other]): Seller => ({
  at,
  provider: { id } as OnrampProvider,
  tokens: tokens.map((token) => ({ token, own: { ...token, id: `${id}-${token.id}` } })),
  currencies: ['USD', 'EUR'].map((code) => ({
    code,
    limits: [{ method: 'card', min: '10', max: id === 'quay' ? '500' : '1000' }],
  })),
})
const [harbour, quay, pier] = [sell(0, 'harbour'), sell(1, 'quay'), sell(2, 'pier')]
const network = { id: 'eip155:1', nativeCurrency: { symbol: 'ETH' } } as FormFacts['networks'][number]
const facts: FormFacts = { networks: [network], locale: 'en', isWanted: () => true }
const price: OnrampQuote = { estimate: false, id: 'price', total: '100', fees: '1', receive: '99' }
const quoted = ({ provider }: Seller): Offer => ({ provider, status: 'quoted', quote: price })

const empty: OnrampFormState = {
  account: { id: 'account', address: '0x1', networkId: 'eip155:1' },
  status: 'loading',
  sellers: [],
  tokens: [],
  token: undefined,
  isPicked: false,
  currencies: [],
  currency: 'USD',
  wantedCurrency: 'USD',
  entry: { text: '100' },
  amountText: '100',
  amount: undefined,
  problem: undefined,
  limits: [],
  offers: [],
  chosen: undefined,
  page: { status: 'none' },
}
const joined = [harbour, quay].reduce(
  (state, seller) => nextForm(state, { kind: 'answered', seller }, facts).state,
  empty,
)
/** Both providers named a price, and the first is chosen. */
const chosen: OnrampFormState = { ...joined, offers: [quoted(harbour), quoted(quay)], chosen: 'harbour' }

/** Everything that can happen to a form. */
const events = {
  reloaded: { kind: 'reloaded' },
  answered: { kind: 'answered', seller: pier },
  loaded: { kind: 'loaded' },
  typed: { kind: 'typed', entry: { text: '200' } },
  paused: { kind: 'paused', ids: ['harbour'] },
  tokenChosen: { kind: 'tokenChosen', token: other },
  currencyChosen: { kind: 'currencyChosen', currency: 'EUR' },
  providerChosen: { kind: 'providerChosen', id: 'quay' },
  'priced (chosen)': { kind: 'priced', id: 'harbour', quote: price },
  'priced (other)': { kind: 'priced', id: 'quay', quote: price },
  'priceEnded (chosen)': { kind: 'priceEnded', id: 'harbour' },
  'priceEnded (other)': { kind: 'priceEnded', id: 'quay' },
  prepared: { kind: 'prepared', url: 'https://pay.example/2' },
  refused: { kind: 'refused', error: new Error('down') },
  opened: { kind: 'opened', purchase: 'second' },
  resumed: { kind: 'resumed' },
  retried: { kind: 'retried' },
} as const satisfies Readonly<Record<string, FormEvent>>
type EventName = keyof typeof events

const pages = {
  none: { status: 'none' },
  preparing: { status: 'preparing' },
  ready: { status: 'ready', url: 'https://pay.example/1' },
  opened: { status: 'ready', url: 'https://pay.example/1', purchase: 'first' },
  failed: { status: 'failed', error: new Error('lost') },
  refused: { status: 'failed', error: new OnrampError('host') },
} as const satisfies Readonly<Record<string, PageState>>
type PageName = keyof typeof pages

/** The next page, `=` for the same one, and the effects. */
type Cell = readonly [page: PageState['status'] | '=', ...effects: string[]]
const same: Cell = ['=']
const anew: Cell = ['none', 'forget', 'ask harbour', 'ask quay']
const always = (cell: Cell): Readonly<Record<PageName, Cell>> => ({
  ...{ none: cell, preparing: cell, ready: cell },
  ...{ opened: cell, failed: cell, refused: cell },
})
const cells: Readonly<Record<EventName, Readonly<Record<PageName, Cell>>>> = {
  reloaded: always(['=', 'load']),
  answered: always(['=', 'ask pier']),
  loaded: always(same),
  typed: always(['none', 'forget', 'askLater harbour,quay']),
  paused: always(['=', 'ask harbour']),
  tokenChosen: always(anew),
  currencyChosen: always(anew),
  providerChosen: always(['preparing', 'prepare quay']),
  'priced (chosen)': always(['preparing', 'prepare harbour']),
  'priced (other)': always(same),
  'priceEnded (chosen)': { ...always(same), none: ['=', 'ask harbour'] },
  'priceEnded (other)': always(['=', 'ask quay']),
  prepared: { ...always(same), preparing: ['ready'] },
  refused: { ...always(same), preparing: ['failed'] },
  opened: { ...always(same), ready: ['ready'] },
  resumed: { ...always(same), opened: anew },
  retried: { ...always(['preparing', 'prepare harbour']), refused: anew },
}

const send = (state: OnrampFormState, event: FormEvent) => {
  const next = nextForm(state, event, facts)
  const effects = next.effects.map((effect) => {
    if (effect.kind === 'askLater') return `askLater ${effect.ids.join()}`
    return 'provider' in effect ? `${effect.kind} ${effect.provider.id}` : effect.kind
  })
  return { state: next.state, effects, raw: next.effects }
}

describe('the page of the chosen provider', () => {
  const all = (Object.keys(cells) as EventName[]).flatMap((event) =>
    (Object.keys(pages) as PageName[]).map((page) => ({ page, event, cell: cells[event][page] })),
  )
  test.each(all)('that is $page and gets $event is then $cell', ({ page, event, cell: [next, ...effects] }) => {
    const before = pages[page]
    const sent = send({ ...chosen, page: before }, events[event])
    expect(sent.effects).toEqual(effects)
    if (next === '=') expect(sent.state.page).toBe(before)
    else expect(sent.state.page.status).toBe(next)
  })

  test('has what the event says', () => {
    const preparing: OnrampFormState = { ...chosen, page: pages.preparing }
    expect(send(preparing, events.prepared).state.page).toEqual({ status: 'ready', url: 'https://pay.example/2' })
    expect(send(preparing, events.refused).state.page).toEqual({ status: 'failed', error: new Error('down') })
    expect(send({ ...chosen, page: pages.ready }, events.opened).state.page).toEqual({
      ...pages.ready,
      purchase: 'second',
    })
  })

  test('is prepared for the order of the provider, at the price that the user saw', () => {
    const ends: OnrampFormState = { ...chosen, offers: [{ ...quoted(harbour), endsAt: 5 }, quoted(quay)] }
    expect(send(ends, { kind: 'providerChosen', id: 'harbour' }).raw).toEqual([
      {
        ...{ kind: 'prepare', provider: harbour.provider, price, endsAt: 5 },
        order: { account: '0x1', token: { ...dollar, id: 'harbour-usdc' }, currency: 'USD', amount: '100' },
      },
    ])
    const quote: OnrampQuote = { estimate: true, total: '100', worth: ['98', '99'] }
    const estimated: OnrampFormState = { ...chosen, offers: [{ ...quoted(harbour), quote }] }
    expect(send(estimated, { kind: 'providerChosen', id: 'harbour' }).raw).toMatchObject([{ price: undefined }])
  })
})

describe('the offer of a provider', () => {
  const statuses: readonly Offer['status'][] = ['idle', 'asking', 'quoted', 'limits', 'unavailable']
  const offers: readonly (readonly [string, FormEvent, Offer['status'], ...string[]])[] = [
    ['paused', { kind: 'paused', ids: ['quay'] }, 'asking', 'ask quay'],
    ['priced', { kind: 'priced', id: 'quay', quote: price, endsAt: 7 }, 'quoted'],
    ['priced without a quote', { kind: 'priced', id: 'quay' }, 'unavailable'],
    ['priceEnded', { kind: 'priceEnded', id: 'quay' }, 'asking', 'ask quay'],
  ]
  test.each(
    statuses.flatMap((status) =>
      offers.map(([name, event, next, ...effects]) => ({ status, name, event, next, effects })),
    ),
  )('that is $status and gets $name is then $next', ({ status, event, next, effects }) => {
    const before: OnrampFormState = { ...chosen, offers: [quoted(harbour), { provider: quay.provider, status }] }
    const sent = send(before, event)
    expect(sent.state.offers.map((offer) => offer.status)).toEqual(['quoted', next])
    expect(sent.effects).toEqual(effects)
  })

  test.each(statuses.filter((status) => status !== 'quoted'))('that is %s has no page when it is chosen', (status) => {
    const before: OnrampFormState = { ...chosen, offers: [{ provider: quay.provider, status }], page: pages.ready }
    const sent = send(before, events.providerChosen)
    expect(sent.state).toMatchObject({ chosen: 'quay', page: { status: 'none' } })
    expect(sent.effects).toEqual(['dropPage'])
  })

  test('is not asked for an amount outside of its limits', () => {
    const sent = send({ ...chosen, amount: '600' }, { kind: 'paused', ids: ['harbour', 'quay'] })
    expect(sent.state.offers.map(({ status }) => status)).toEqual(['asking', 'limits'])
    expect(sent.effects).toEqual(['ask harbour'])
  })

  test.each(['', '5', '1,500', '5000'])('is idle while the amount is %j', (text) => {
    const sent = send({ ...chosen, page: pages.ready }, { kind: 'typed', entry: { text } })
    expect(sent.state.offers.map(({ status }) => status)).toEqual(['idle', 'idle'])
    expect(sent.state).toMatchObject({ amountText: text, chosen: 'harbour', page: { status: 'none' } })
    expect(sent.effects).toEqual(['forget'])
  })
})

describe('what the providers sell', () => {
  const failure = { reason: new Error('no code') }
  test.each([
    ['loading', empty, { kind: 'reloaded' }, 'loading', ['load']],
    ['loading', empty, { kind: 'answered', seller: harbour }, 'ready', ['forget', 'ask harbour']],
    ['loading', empty, { kind: 'loaded' }, 'ready', []],
    ['loading', empty, { kind: 'loaded', failure }, 'failed', []],
    ['ready', joined, { kind: 'reloaded' }, 'ready', ['load']],
    ['ready', joined, { kind: 'answered', seller: pier }, 'ready', ['ask pier']],
    ['ready', joined, { kind: 'loaded' }, 'ready', []],
    ['ready', joined, { kind: 'loaded', failure }, 'ready', []],
    ['failed', { ...empty, status: 'failed' }, { kind: 'reloaded' }, 'loading', ['load']],
    ['failed', { ...empty, status: 'failed' }, { kind: 'retried' }, 'loading', ['load']],
  ] as const satisfies readonly (readonly [string, OnrampFormState, FormEvent, string, readonly string[]])[])(
    'a form that is %s (%#) goes to the next status',
    (_, state, event, next, effects) => {
      const sent = send(state, event)
      expect(sent.state.status).toBe(next)
      expect(sent.effects).toEqual(effects)
    },
  )

  test('the failure of a provider is kept until they are loaded again', () => {
    const failed = send(joined, { kind: 'loaded', failure }).state
    expect(failed.error).toBe(failure.reason)
    expect(send(failed, events.reloaded).state.error).toBeUndefined()
  })

  test('providers are in the order of the app, and one that answers again replaces what it sold', () => {
    const late = send({ ...empty, sellers: [quay] }, { kind: 'answered', seller: harbour }).state
    expect(late.offers.map(({ provider }) => provider.id)).toEqual(['harbour', 'quay'])
    const again = send(late, { kind: 'answered', seller: sell(1, 'quay', [other]) }).state
    expect(again.offers.map(({ provider }) => provider.id)).toEqual(['harbour'])
  })

  test('a provider that sells nothing for this account leaves the form as it is', () => {
    const seller = sell(0, 'harbour', [{ ...dollar, networkId: 'eip155:5' }])
    const sent = send(empty, { kind: 'answered', seller })
    expect(sent).toMatchObject({ state: { ...empty, sellers: [seller] }, effects: [] })
  })

  test('the wanted token replaces the first one when a provider sells it, unless the user has chosen', () => {
    const wantsOther: FormFacts = { ...facts, isWanted: ({ symbol }) => symbol === 'DAI' }
    const first = nextForm(empty, { kind: 'answered', seller: sell(0, 'harbour', [dollar]) }, wantsOther).state
    expect(first.token).toBe(dollar)
    expect(nextForm(first, { kind: 'answered', seller: quay }, wantsOther).state.token).toBe(other)
    const picked = nextForm(first, { kind: 'tokenChosen', token: dollar }, wantsOther).state
    expect(nextForm(picked, { kind: 'answered', seller: quay }, wantsOther).state.token).toBe(dollar)
  })

  test.each([
    ['typed', 'USD'],
    ['providerChosen', 'USD'],
    ['tokenChosen', 'EUR'],
  ] as const)('after %s, %s is wanted where another currency was wanted that no provider takes', (event, wanted) => {
    const before: OnrampFormState = { ...chosen, wantedCurrency: 'EUR' }
    expect(send(before, events[event]).state.wantedCurrency).toBe(wanted)
  })
})
