import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AmountEvent, type AmountState, type AmountToken, nextAmount, startAmount } from './amountMachine.js'

const token: AmountToken = { decimals: 6, price: '2', amount: 5_000_000n }
const unpriced: AmountToken = { decimals: 6, amount: 5_000_000n }
const euro: AmountToken = { decimals: 2 }
const times = (numerator: bigint) => ({ numerator, denominator: 1n })

const chosen: AmountEvent = { type: 'chosen', token }
const typed = (text: string): AmountEvent => ({ type: 'typed', text })
const corrected = (changes: Partial<AmountToken>): AmountEvent => ({
  type: 'corrected',
  token: { ...token, ...changes },
})

const reach = (events: readonly AmountEvent[], start = startAmount(), locale = 'en-US'): AmountState =>
  events.reduce((state, event) => nextAmount(state, event, locale), start)
/** What a form shows of the field. */
const shown = ({ entry, unit, amount, fault, max }: AmountState) => ({
  text: entry.text,
  unit,
  amount,
  fault,
  max: max.status,
})

/** The states in which an event can find the field. */
const situations: Readonly<Record<string, readonly AmountEvent[]>> = {
  'has no token': [typed('3')],
  'is empty': [chosen],
  'has an amount': [chosen, typed('3')],
  'is unclear': [chosen, typed('1,500')],
  'has a fault': [chosen, typed('3.0000001')],
  'is in the currency': [chosen, { type: 'switched' }, typed('3')],
  'shows the other unit': [chosen, typed('3'), { type: 'switched' }],
  'reads its maximum': [chosen, typed('3'), { type: 'maxAsked' }],
  'has its maximum': [chosen, { type: 'maxAsked' }, { type: 'maxRead', amount: 4_000_000n }],
  'found no maximum': [chosen, typed('3'), { type: 'maxAsked' }, { type: 'maxFailed', error: 'dead' }],
}

type Shown = Partial<ReturnType<typeof shown>>
/** `same`: nothing changes. What is left out of a cell is as it was. */
type Cell = 'same' | Shown
const plain = { fault: undefined, max: 'none' } as const

const cells: Readonly<Record<string, readonly [event: AmountEvent, byDefault: Cell, Readonly<Record<string, Cell>>]>> =
  {
    typed: [
      typed('1'),
      { text: '1', amount: 1_000_000n, ...plain },
      {
        'has no token': { text: '1' },
        'is in the currency': { text: '1', amount: 500_000n },
        'shows the other unit': { text: '1', amount: 500_000n },
      },
    ],
    read: [
      { type: 'read', units: 1_500_000n },
      { text: '1.5', amount: 1_500_000n, ...plain },
      {
        'has no token': 'same',
        'is in the currency': { text: '15000', amount: 7_500_000_000n },
        'shows the other unit': { text: '15000', amount: 7_500_000_000n },
      },
    ],
    switched: [
      { type: 'switched' },
      { unit: 'fiat', text: '6' },
      {
        'has no token': 'same',
        'is empty': { unit: 'fiat' },
        'is unclear': { unit: 'fiat', text: '', fault: undefined },
        'has a fault': { unit: 'fiat', text: '', fault: undefined },
        'is in the currency': { unit: 'token', text: '1.5' },
        'shows the other unit': { unit: 'token', text: '3' },
        'has its maximum': { unit: 'fiat', text: '8' },
      },
    ],
    written: [
      { type: 'written', decimal: '1.50' },
      { text: '1.50', unit: 'token', amount: 1_500_000n, ...plain },
      { 'has no token': { text: '1.50' } },
    ],
    filled: [
      { type: 'filled', amount: 1_500_000n },
      { text: '1.5', unit: 'token', amount: 1_500_000n, ...plain },
      { 'has no token': 'same' },
    ],
    'chosen with two decimals and no price': [
      { type: 'chosen', token: euro },
      { amount: 300n, ...plain },
      {
        'is empty': 'same',
        'is unclear': { fault: { readings: [150n, 150_000n] } },
        'has a fault': 'same',
        'is in the currency': { unit: 'token', text: '', amount: undefined },
        'shows the other unit': { unit: 'token', text: '', amount: undefined },
        'has its maximum': { amount: 400n, max: 'none' },
      },
    ],
    'arrived with two decimals': [
      { type: 'arrived', token: { ...euro, price: '2' } },
      { amount: 300n, ...plain },
      {
        'is empty': 'same',
        'is unclear': { fault: { readings: [150n, 150_000n] } },
        'has a fault': 'same',
        'is in the currency': { amount: 150n },
        'shows the other unit': { amount: 300n },
        'has its maximum': { amount: 400n, max: 'none' },
      },
    ],
    'corrected to two decimals': [
      corrected({ decimals: 2 }),
      { amount: 300n },
      {
        'has no token': 'same',
        'is empty': 'same',
        'is unclear': { fault: { readings: [150n, 150_000n] } },
        'has a fault': 'same',
        'is in the currency': { amount: 150n },
        'shows the other unit': { amount: 300n },
        'has its maximum': { text: '40000' },
      },
    ],
    'corrected to another price': [
      corrected({ price: '4' }),
      'same',
      { 'is in the currency': { text: '6' }, 'shows the other unit': { text: '12' } },
    ],
    'corrected to no price': [
      corrected({ price: undefined }),
      'same',
      {
        'is in the currency': { unit: 'token', text: '1.5' },
        'shows the other unit': { unit: 'token', text: '3' },
      },
    ],
    'corrected to a scale of the network': [
      corrected({ scale: 'network', price: undefined }),
      { amount: undefined, fault: 'network' },
      {
        'has no token': 'same',
        'is empty': 'same',
        'is in the currency': { unit: 'token', text: '', amount: undefined, fault: undefined },
        'shows the other unit': { unit: 'token', text: '3', amount: undefined, fault: 'network' },
        'has its maximum': { text: '—' },
      },
    ],
    maxAsked: [{ type: 'maxAsked' }, { max: 'reading' }, { 'has no token': 'same' }],
    maxRead: [
      { type: 'maxRead', amount: 4_000_000n },
      'same',
      { 'reads its maximum': { text: '4', amount: 4_000_000n, max: 'given' } },
    ],
    'maxRead with nothing': [
      { type: 'maxRead', amount: 0n },
      'same',
      { 'reads its maximum': { text: '0', amount: 0n, max: 'short' } },
    ],
    maxFailed: [{ type: 'maxFailed', error: 'dead' }, 'same', { 'reads its maximum': { max: 'failed' } }],
    cleared: [{ type: 'cleared' }, { text: '', unit: 'token', amount: undefined, ...plain }, {}],
  }

describe.each(Object.entries(situations))('a field that %s', (situation, events) => {
  const before = reach(events)
  test.each(
    Object.entries(cells).map(([name, [event, byDefault, own]]) => [name, event, own[situation] ?? byDefault] as const),
  )('does with %s what the table says', (_, event, cell) => {
    const next = nextAmount(before, event, 'en-US')
    expect(shown(next)).toEqual(cell === 'same' ? shown(before) : { ...shown(before), ...cell })
  })
})

test('every cell names a situation', () => {
  const named = Object.values(cells).flatMap(([, , own]) => Object.keys(own))
  expect(named.filter((each) => !(each in situations))).toEqual([])
})

describe('an amount that the app asked for', () => {
  const arrived: AmountEvent = { type: 'arrived', token }

  test.each([
    ['1.50', 'en-US', { text: '1.5', amount: 1_500_000n, fault: undefined }],
    ['1.125', 'de', { text: '1,125', amount: 1_125_000n, fault: undefined }],
    ['1.00000001', 'en-US', { text: '1.00000001', amount: undefined, fault: 'decimals' }],
    ['much', 'en-US', { text: 'much', amount: undefined, fault: 'characters' }],
  ])('%s waits for its token, and is written in %s', (decimal, locale, expected) => {
    const waiting = startAmount(decimal)
    expect(shown(waiting)).toMatchObject({ text: '', amount: undefined })
    expect(shown(reach([arrived], waiting, locale))).toMatchObject({ unit: 'token', ...expected })
  })

  test.each([
    ['types', [typed('7'), arrived], '7', 7_000_000n],
    ['chooses a token', [chosen, arrived], '', undefined],
    ['clears the form', [{ type: 'cleared' }, arrived], '', undefined],
  ] as const)('is dropped when the user %s before', (_, events, text, amount) => {
    expect(shown(reach(events, startAmount('1.5')))).toMatchObject({ text, amount })
  })

  test('is read again with the decimals of the chain', () => {
    expect(shown(reach([arrived, corrected({ decimals: 2 })], startAmount('1.5')))).toMatchObject({
      text: '1.5',
      amount: 150n,
    })
  })

  test('has a fault where only the network can compute it', () => {
    const event: AmountEvent = { type: 'arrived', token: { ...unpriced, scale: 'network' } }
    expect(shown(reach([event], startAmount('1.5')))).toMatchObject({ text: '1.5', fault: 'network' })
  })
})

describe('an amount with a scale', () => {
  test('is stored by the scale, and stays as typed when the chain names another one', () => {
    const scaled: AmountEvent = { type: 'chosen', token: { ...token, scale: times(10n) } }
    expect(shown(reach([scaled, typed('5')]))).toMatchObject({ amount: 500_000n })
    expect(shown(reach([scaled, typed('5'), corrected({})]))).toMatchObject({ text: '5', amount: 5_000_000n })
  })

  test('of the network is shown as the network says, as long as it is the balance', () => {
    const scale = 'network' as const
    const network: AmountEvent = { type: 'chosen', token: { ...unpriced, scale, shown: '2.75' } }
    const max: readonly AmountEvent[] = [network, { type: 'maxAsked' }]
    expect(shown(reach([...max, { type: 'maxRead', amount: 5_000_000n }]))).toMatchObject({ text: '2.75' })
    expect(shown(reach([...max, { type: 'maxRead', amount: 1n, said: '0.5' }]))).toMatchObject({ text: '0.5' })
    expect(shown(reach([...max, { type: 'maxRead', amount: 1n }]))).toMatchObject({ text: '—', amount: 1n })
  })
})

test('an amount that was typed in the currency means the price at which it was typed, also with other decimals', () => {
  const inFiat = reach([chosen, { type: 'switched' }, typed('10')])
  expect(shown(reach([corrected({ price: '4', decimals: 8 })], inFiat))).toMatchObject({
    unit: 'fiat',
    text: '20',
    amount: 500_000_000n,
  })
})

test('a text that has no amount with the decimals of the chain is shown as it was typed', () => {
  const events = [chosen, typed('1.234567'), { type: 'switched' } as const, corrected({ decimals: 2 })]
  expect(shown(reach(events))).toMatchObject({ unit: 'token', text: '1.234567', fault: 'decimals' })
})

test('a maximum of a token without a balance is not short', () => {
  const none: AmountEvent = { type: 'chosen', token: { ...token, amount: 0n } }
  expect(reach([none, { type: 'maxAsked' }, { type: 'maxRead', amount: 0n }]).max.status).toBe('given')
})

describe('property', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 24n })
  const text = fc.oneof(
    fc.tuple(fc.nat(10 ** 9), fc.nat(10 ** 7)).map(([whole, fraction]) => `${whole}.${fraction}`),
    fc.constantFrom('', '1,500', '0', 'abc', '1.5', '1.23456789'),
  )
  const price = fc.constantFrom(undefined, '0', '0.9', '2', '1234.5')
  const decimals = fc.constantFrom(0, 2, 6, 8, 18)
  const anyToken = fc.record({ decimals, price, amount: units })
  const byUser: fc.Arbitrary<AmountEvent> = fc.oneof(
    text.map(typed),
    units.map((each): AmountEvent => ({ type: 'read', units: each })),
    fc.constant<AmountEvent>({ type: 'switched' }),
    units.map((amount): AmountEvent => ({ type: 'filled', amount })),
    units.map((amount): AmountEvent => ({ type: 'filled', amount, isDecimal: true })),
    text.map((decimal): AmountEvent => ({ type: 'written', decimal })),
    anyToken.map((each): AmountEvent => ({ type: 'chosen', token: each })),
    fc.constant<AmountEvent>({ type: 'maxAsked' }),
    units.map((amount): AmountEvent => ({ type: 'maxRead', amount })),
    fc.constant<AmountEvent>({ type: 'cleared' }),
  )
  const anyState = fc.tuple(anyToken, fc.array(byUser, { maxLength: 8 })).map(([first, events]) => {
    const state = reach([{ type: 'chosen', token: first }, ...events])
    return state.max.status === 'reading' ? reach([{ type: 'maxFailed', error: 'dead' }], state) : state
  })
  const tokenOf = (state: AmountState): AmountToken => state.token ?? token

  test('an amount never changes by what the user did not do', () => {
    const news = fc.oneof(
      fc.record({ price, amount: units }).map((changes) => ({ changes })),
      fc.constantFrom<AmountEvent>(
        { type: 'maxRead', amount: 7n },
        { type: 'maxFailed', error: 'dead' },
        { type: 'switched' },
      ),
    )
    fc.assert(
      fc.property(anyState, fc.array(news, { maxLength: 6 }), (start, events) => {
        fc.pre(start.amount !== undefined)
        let state = start
        for (const each of events) {
          const event: AmountEvent =
            'changes' in each ? { type: 'corrected', token: { ...tokenOf(state), ...each.changes } } : each
          state = nextAmount(state, event, 'en-US')
          expect(state.amount).toBe(start.amount)
        }
      }),
    )
  })

  test('an amount that is written and read back is the same', () => {
    fc.assert(
      fc.property(anyToken, units, fc.constantFrom('en-US', 'de', 'fa', 'ar'), (own, amount, locale) => {
        const state = reach(
          [
            { type: 'chosen', token: own },
            { type: 'filled', amount },
          ],
          startAmount(),
          locale,
        )
        expect(state.amount).toBe(amount)
        expect(nextAmount(state, { type: 'chosen', token: own }, locale).amount).toBe(amount)
      }),
    )
  })

  test('a corrected number of decimals reads the given text again, and the first one gives the first amount back', () => {
    fc.assert(
      fc.property(anyState, fc.array(decimals, { maxLength: 4 }), (start, others) => {
        const own = tokenOf(start)
        const correctTo = (state: AmountState, places: number): AmountState =>
          nextAmount(state, { type: 'corrected', token: { ...own, decimals: places } }, 'en-US')
        const state = others.reduce(correctTo, start)
        expect([state.given, state.entry.text === '' && start.entry.text !== '' && state.amount === undefined]).toEqual(
          [start.given, false],
        )
        expect(correctTo(state, own.decimals)).toMatchObject({ amount: start.amount, fault: start.fault })
      }),
    )
  })
})
