import type { TokenBalance } from '@latchkey/core/services'
import { describe, expect, test } from 'vitest'
import type { SendParameters } from '../api.js'
import { nextSendForm, type SendFormEffect, type SendFormEvent, startSendForm } from './sendFormMachine.js'

const own: TokenBalance = { networkId: 'fake:1', name: 'Fake', symbol: 'FAKE', decimals: 6, amount: 9n, price: '2' }
const dollar: TokenBalance = { ...own, name: 'Dollar', symbol: 'FUSD', address: 'fake-dollar', price: '1' }
const euro: TokenBalance = { ...own, name: 'Euro', symbol: 'FEUR', address: 'fake-euro' }
const terms = { locale: 'en-US', own }
const times10 = { numerator: 10n, denominator: 1n }

const listed = (...tokens: readonly TokenBalance[]): SendFormEvent => ({ type: 'listed', tokens })
const chooseDollar: SendFormEvent = { type: 'tokenChosen', token: dollar }
const typed: SendFormEvent = { type: 'typed', text: '3' }
const { name, symbol, address, networkId } = dollar
const read = { name, symbol, address, networkId, decimals: 2, amount: 7n, scale: undefined, shown: undefined }

function reach(events: readonly SendFormEvent[], asked: SendParameters = {}) {
  let state = startSendForm(asked)
  let effects: readonly SendFormEffect[] = []
  for (const event of events) ({ state, effects } = nextSendForm(state, event, terms))
  return { state, effects }
}
type Reached = ReturnType<typeof reach>
const shown = ({ state: { token, tokenFault, amount }, effects }: Reached) => ({
  symbol: token?.symbol,
  decimals: token?.decimals,
  price: token?.price,
  held: token?.amount,
  tokenFault,
  amount: amount.amount,
  text: amount.entry.text,
  max: amount.max.status,
  effects,
})

/** The states in which an event can find the form. */
const situations: Readonly<Record<string, { events: readonly SendFormEvent[]; asked?: SendParameters }>> = {
  'waits for its first list': { events: [] },
  'waits for a token of the app': { events: [listed(own)], asked: { token: 'fake-dollar', amount: '1.5' } },
  'has a token': { events: [listed(own, dollar), chooseDollar, typed] },
  'has a checked token': { events: [listed(own, dollar), chooseDollar, typed, { type: 'checked', read }] },
  'reads its maximum': { events: [listed(own, dollar), chooseDollar, typed, { type: 'maxAsked' }] },
}

type Cell = Partial<ReturnType<typeof shown>>
const native = { symbol: 'FAKE', decimals: 6, price: '2', held: 9n, tokenFault: undefined }
const dollars = { symbol: 'FUSD', decimals: 6, amount: 1_500_000n, text: '1.5' }
const euros = { symbol: 'FEUR', decimals: 6, price: '2', held: 9n, tokenFault: undefined }

/** What a cell leaves out is as it was, and no effect. */
const cells: Readonly<Record<string, readonly [event: SendFormEvent, cells: Readonly<Record<string, Cell>>]>> = {
  'listed without the token that it needs': [
    listed(own),
    {
      'waits for its first list': { ...native, effects: ['check'] },
      'waits for a token of the app': { effects: ['load'] },
    },
  ],
  'listed without the own currency': [
    listed(euro),
    {
      'waits for its first list': { ...euros, effects: ['check'] },
      'waits for a token of the app': { effects: ['load'] },
    },
  ],
  'listed with another price': [
    listed(own, { ...dollar, price: '3' }),
    {
      'waits for its first list': { ...native, effects: ['check'] },
      'waits for a token of the app': { ...dollars, price: '3', held: 9n, effects: ['check'] },
      'has a token': { price: '3' },
      'has a checked token': { price: '3' },
      'reads its maximum': { price: '3' },
    },
  ],
  'listed with another balance': [
    listed(own, { ...dollar, amount: 1n }),
    {
      'waits for its first list': { ...native, effects: ['check'] },
      'waits for a token of the app': { ...dollars, price: '1', held: 1n, effects: ['check'] },
      'has a token': { held: 1n, effects: ['check'] },
      // The chain decides, until it is asked again.
      'has a checked token': { effects: ['check'] },
      'reads its maximum': { held: 1n, effects: ['check'] },
    },
  ],
  loaded: [
    { type: 'loaded', token: euro },
    {
      'waits for its first list': { ...euros, effects: ['check'] },
      'waits for a token of the app': { ...euros, amount: 1_500_000n, text: '1.5', effects: ['check'] },
    },
  ],
  notLoaded: [
    { type: 'notLoaded', fault: 'unknown' },
    {
      'waits for its first list': { tokenFault: 'unknown' },
      'waits for a token of the app': { tokenFault: 'unknown' },
    },
  ],
  tokenChosen: [
    { type: 'tokenChosen', token: euro },
    {
      'waits for its first list': { ...euros, effects: ['check'] },
      // What the app asked for is of its own token.
      'waits for a token of the app': { ...euros, effects: ['check'] },
      'has a token': { ...euros, effects: ['check'] },
      'has a checked token': { ...euros, amount: 3_000_000n, effects: ['check'] },
      'reads its maximum': { ...euros, max: 'none', effects: ['check', 'stopMax'] },
    },
  ],
  requested: [
    { type: 'requested', request: { token: euro, amount: 4_000_000n } },
    {
      'waits for its first list': { ...euros, amount: 4_000_000n, text: '4', effects: ['check'] },
      'waits for a token of the app': { ...euros, amount: 4_000_000n, text: '4', effects: ['check'] },
      'has a token': { ...euros, amount: 4_000_000n, text: '4', effects: ['check'] },
      'has a checked token': { ...euros, amount: 4_000_000n, text: '4', effects: ['check'] },
      'reads its maximum': { ...euros, amount: 4_000_000n, text: '4', max: 'none', effects: ['check', 'stopMax'] },
    },
  ],
  checked: [
    { type: 'checked', read },
    {
      'has a token': { decimals: 2, held: 7n, amount: 300n },
      'reads its maximum': { decimals: 2, held: 7n, amount: 300n },
    },
  ],
  corrected: [
    { type: 'corrected', figures: { decimals: 4 } },
    {
      'has a token': { decimals: 4, amount: 30_000n },
      'has a checked token': { decimals: 4, amount: 30_000n },
      'reads its maximum': { decimals: 4, amount: 30_000n },
    },
  ],
  typed: [
    { type: 'typed', text: '5' },
    {
      'waits for its first list': { text: '5' },
      'waits for a token of the app': { text: '5' },
      'has a token': { text: '5', amount: 5_000_000n },
      'has a checked token': { text: '5', amount: 500n },
      'reads its maximum': { text: '5', amount: 5_000_000n, max: 'none', effects: ['stopMax'] },
    },
  ],
  maxAsked: [
    { type: 'maxAsked' },
    {
      'has a token': { max: 'reading', effects: ['readMax'] },
      'has a checked token': { max: 'reading', effects: ['readMax'] },
      'reads its maximum': { effects: ['readMax'] },
    },
  ],
  maxRead: [
    { type: 'maxRead', amount: 800n, figures: { decimals: 2 } },
    { 'reads its maximum': { decimals: 2, amount: 800n, text: '8', max: 'given' } },
  ],
  maxFailed: [{ type: 'maxFailed', error: 'dead' }, { 'reads its maximum': { max: 'failed' } }],
}

describe.each(Object.entries(situations))('a form that %s', (situation, { events, asked }) => {
  const before = reach(events, asked)
  test.each(Object.entries(cells).map(([name, [event, own]]) => [name, event, own[situation] ?? {}] as const))(
    'does with %s what the table says',
    (_, event, cell) => {
      const next = nextSendForm(before.state, event, terms)
      expect(shown(next)).toEqual({ ...shown(before), effects: [], ...cell })
    },
  )
})

test('every cell names a situation', () => {
  const named = Object.values(cells).flatMap(([, own]) => Object.keys(own))
  expect(named.filter((each) => !(each in situations))).toEqual([])
})

test("the figures of the network's own currency are the app's", () => {
  const { state } = reach([listed({ ...own, decimals: 2, symbol: 'EVIL' })])
  expect(state.token).toMatchObject({ decimals: 6, symbol: 'FAKE' })
})

test('a token that only the network can compute has no price', () => {
  const { state } = reach([listed({ ...own, scale: 'network', value: '18' })])
  expect(state.token).toMatchObject({ price: undefined, value: undefined })
})

test('a token with the symbol of a listed one is marked, also after the chain has named it', () => {
  const liar = { ...euro, symbol: 'FUSD', price: undefined }
  expect(reach([listed(own, dollar), { type: 'tokenChosen', token: liar }]).state.token).toHaveProperty('sameSymbolAs')
  const renamed = { ...read, ...euro, symbol: 'FUSD' }
  const events: readonly SendFormEvent[] = [
    listed(own, dollar),
    { type: 'tokenChosen', token: euro },
    { type: 'checked', read: renamed },
  ]
  expect(reach(events).state.token).toHaveProperty('sameSymbolAs')
})

test('a newer price of the list counts after the chain has corrected the token', () => {
  const events = [listed(own), { type: 'corrected', figures: { decimals: 6, scale: times10 } } as const]
  expect(reach([...events, listed({ ...own, price: '5' })]).state.token).toMatchObject({ price: '5', scale: times10 })
})
