import type { TokenBalance } from '@latchkey/core/services'
import { describe, expect, test } from 'vitest'
import { dollar, gold, tokens } from '../../testing/startSwaps.js'
import {
  nextSwapForm,
  type SwapFormEffect,
  type SwapFormEvent,
  type SwapFormMachine,
  type SwapFormTerms,
  startSwapForm,
} from './swapFormMachine.js'

const [coin, dollars, golds] = tokens as readonly [TokenBalance, TokenBalance, TokenBalance]
const terms: SwapFormTerms = {
  locale: 'en-US',
  find: (text) => tokens.find(({ address, symbol }) => address === text || symbol === text),
  mark: (token) => ({ ...token, name: 'marked' }),
}
const listed: SwapFormEvent = { type: 'listed', known: tokens }

/** The state after some events, and the effects of the last one. */
function play(before: SwapFormMachine, ...events: readonly SwapFormEvent[]) {
  let state = before
  let effects: readonly SwapFormEffect[] = []
  for (const event of events) ({ state, effects } = nextSwapForm(state, event, terms))
  const { sell, buy, amount } = state
  return { state, effects, sell: sell.token?.symbol, buy: buy.token?.symbol, amount: amount.amount }
}
const empty = startSwapForm({})
/** Sells two coins for dollars. */
const full = play(startSwapForm({ buy: dollar, amount: '2' }), listed).state
const unlisted = startSwapForm({ buy: 'fake-new' })
const fresh: TokenBalance = { ...golds, address: 'fake-new', symbol: 'NEW' }

describe('a list', () => {
  test('begins with its first token, and with what the app asks for', () => {
    expect(play(empty, listed)).toMatchObject({ sell: 'FAKE', buy: undefined, effects: ['checkSell', 'quote'] })
    expect(play(startSwapForm({ sell: dollar, buy: 'FAU', amount: '0.5' }), listed)).toMatchObject({
      ...{ sell: 'FUSD', buy: 'FAU', amount: 500_000n },
      effects: ['checkSell', 'quote', 'checkBuy', 'quote'],
    })
  })

  test('does not begin with what is bought, and not after the user has moved tokens', () => {
    expect(play(startSwapForm({ buy: 'FAKE' }), listed)).toMatchObject({ sell: undefined, buy: 'FAKE' })
    expect(play(empty, listed, { type: 'flipped', expected: undefined }, listed)).toMatchObject({ sell: undefined })
  })

  test('without the token that the app asks for lets the node read it', () => {
    expect(play(unlisted, listed)).toMatchObject({ buy: undefined, effects: ['checkSell', 'quote', 'loadBuy'] })
    expect(play(startSwapForm({ sell: 'fake-new' }), listed).effects).toEqual(['loadSell'])
  })

  test('that is newer reaches the chosen tokens, and keeps what the chain said of them', () => {
    const checked: SwapFormEvent = { type: 'checked', side: 'sell', figures: { decimals: 5, amount: 7n } }
    const newer: SwapFormEvent = { type: 'listed', known: [{ ...coin, amount: 1n, price: '4' }] }
    const { state, effects, amount } = play(full, checked, newer)
    expect(state.sell.token).toMatchObject({ decimals: 5, amount: 7n, price: '4' })
    expect(state.buy.token).toMatchObject({ symbol: 'FUSD', name: 'marked' })
    expect([amount, effects]).toEqual([200_000n, []])
  })
})

describe('the token that the app asks for', () => {
  const loaded: SwapFormEvent = { type: 'loaded', side: 'buy', wanted: 'fake-new', token: fresh }
  const notLoaded: SwapFormEvent = { type: 'notLoaded', side: 'buy', wanted: 'fake-new', fault: 'failed' }

  test('is chosen, or said to be missing', () => {
    expect(play(unlisted, notLoaded).state.tokenFault).toBe('failed')
    expect(play(unlisted, notLoaded, loaded)).toMatchObject({
      ...{ buy: 'NEW', effects: ['checkBuy', 'quote'] },
      state: { tokenFault: undefined },
    })
  })

  test('does not replace the choice of the user', () => {
    const chosen: SwapFormEvent = { type: 'tokenChosen', side: 'buy', token: dollars }
    for (const late of [loaded, notLoaded]) {
      const { state } = play(unlisted, chosen)
      expect(nextSwapForm(state, late, terms)).toEqual({ state, effects: [] })
    }
  })
})

describe('a choice of the user', () => {
  test('reads the amount again', () => {
    const { state, amount, effects } = play(full, { type: 'tokenChosen', side: 'sell', token: golds })
    expect([amount, effects, state.isChosen]).toEqual([200_000_000n, ['checkSell', 'quote'], true])
  })

  test('moves the token of the other side', () => {
    const moved = play(full, { type: 'tokenChosen', side: 'sell', token: dollars })
    expect(moved).toMatchObject({ sell: 'FUSD', buy: 'FAKE', effects: ['checkBuy', 'quote', 'checkSell', 'quote'] })
    const alone = play(empty, listed, { type: 'tokenChosen', side: 'buy', token: coin })
    expect(alone).toMatchObject({ sell: undefined, buy: 'FAKE' })
  })

  test('to sell what was bought sells as much as was offered', () => {
    const flipped = play(full, { type: 'flipped', expected: 3_000_000n })
    expect(flipped).toMatchObject({ sell: 'FUSD', buy: 'FAKE', amount: 3_000_000n })
    expect(flipped.effects).toEqual(['checkBuy', 'quote', 'checkSell', 'quote'])
    expect(play(full, { type: 'flipped', expected: undefined }).amount).toBe(2_000_000n)
  })
})

describe('the chain', () => {
  test('has the last word on decimals', () => {
    const other = play(full, { type: 'checked', side: 'sell', figures: { decimals: 2, amount: 5n } })
    expect(other).toMatchObject({ amount: 200n, effects: ['quote'], state: { sell: { token: { amount: 5n } } } })
    const same = play(full, { type: 'checked', side: 'sell', figures: { decimals: 6, amount: 5n } })
    expect(same).toMatchObject({ amount: 2_000_000n, effects: [], state: { sell: { token: { amount: 5n } } } })
    expect(play(full, { type: 'corrected', side: 'sell', decimals: 3 })).toMatchObject({ amount: 2000n })
    expect(play(full, { type: 'corrected', side: 'buy', decimals: 3 })).toMatchObject({ effects: ['quote'] })
  })

  test.each<SwapFormEvent>([
    { type: 'corrected', side: 'sell', decimals: 6 },
    { type: 'maxRead', amount: 1n, figures: undefined },
  ])('changes nothing with $type that says nothing new', (event) => {
    expect(nextSwapForm(full, event, terms)).toEqual({ state: full, effects: [] })
  })

  test.each<SwapFormEvent>([
    { type: 'checked', side: 'sell', figures: { decimals: 2, amount: 5n } },
    { type: 'corrected', side: 'sell', decimals: 2 },
    { type: 'maxAsked' },
  ])('is not asked about a side without a token: $type', (event) => {
    expect(nextSwapForm(empty, event, terms)).toEqual({ state: empty, effects: [] })
  })
})

describe('the amount', () => {
  test('is quoted again whenever the user changes it', () => {
    expect(play(full, { type: 'typed', text: '3' })).toMatchObject({ amount: 3_000_000n, effects: ['quote'] })
    expect(play(full, { type: 'typed', text: '1,500' })).toMatchObject({ amount: undefined, effects: ['quote'] })
    expect(play(full, { type: 'read', units: 1_500_000n })).toMatchObject({ amount: 1_500_000n, effects: ['quote'] })
    expect(play(full, { type: 'cleared' })).toMatchObject({ amount: undefined, effects: ['quote'] })
  })

  test('is the maximum, with the figures of the chain', () => {
    const asked = play(full, { type: 'maxAsked' })
    expect([asked.effects, asked.state.amount.max.status]).toEqual([['readMax'], 'reading'])
    const figures = { decimals: 5, amount: 9n }
    expect(play(asked.state, { type: 'maxRead', amount: 8n, figures })).toMatchObject({
      ...{ amount: 8n, effects: ['stopMax', 'quote'] },
      state: { sell: { token: figures }, amount: { entry: { text: '0.00008' }, max: { status: 'given' } } },
    })
    expect(play(asked.state, { type: 'maxFailed', error: 'offline' })).toMatchObject({
      ...{ amount: 2_000_000n, effects: ['stopMax'] },
      state: { amount: { max: { status: 'failed' } } },
    })
  })

  test('that is typed, or of another token, needs no maximum any more', () => {
    const { state } = play(full, { type: 'maxAsked' })
    expect(play(state, { type: 'typed', text: '1' }).effects).toEqual(['stopMax', 'quote'])
    expect(play(state, { type: 'tokenChosen', side: 'sell', token: { ...golds, address: gold } }).effects).toContain(
      'stopMax',
    )
  })
})
