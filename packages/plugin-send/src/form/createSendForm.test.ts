import { InvalidInputError, TimeoutError } from '@latchkey/core'
import type { Token, TokenBalance } from '@latchkey/core/services'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nativeToken, otherToken, type StartSendOptions, startSend } from '../../testing/startSend.js'
import type { SendParameters } from '../api.js'
import { formProblem } from './formProblem.js'
import type { SendForm } from './SendForm.js'

async function startForm(parameters: SendParameters = {}, options: StartSendOptions = {}) {
  const started = await startSend(options)
  onTestFinished(started.stop)
  const { modal, sending, address, networkId } = started
  const closed = new AbortController()
  const answers: unknown[] = []
  const form = sending.createForm({
    modal,
    subject: { address, networkId },
    parameters,
    closed: closed.signal,
    answer: (answer) => answers.push(answer),
  })
  /** Types a receiver and waits until it is read. */
  const receive = async (text: string) => {
    form.receiver.type(text)
    await started.clock.advance(300)
    await expect.poll(() => form.receiver.$state.get().status).not.toBe('resolving')
  }
  return { ...started, form, closed, answers, receive }
}

const typed = ({ $state }: SendForm) => {
  const { amount, amountText, unit, amountFault, token } = $state.get()
  return { amount, amountText, unit, amountFault, symbol: token?.symbol }
}

describe('the amount', () => {
  test("the form starts with the network's own currency", async () => {
    const { form } = await startForm()
    expect(typed(form)).toMatchObject({ symbol: 'FAKE', amount: undefined, amountText: '' })
  })

  test('the form starts with the parameters of the app', async () => {
    const parameters = { token: 'fake-token', amount: '1.25', receiver: 'fake-bob' }
    const { form, clock } = await startForm(parameters)
    await clock.advance(300)
    expect(typed(form)).toMatchObject({ symbol: 'FUSD', amount: 1_250_000n, amountText: '1.25' })
    await expect.poll(() => form.$state.get().receiver).toMatchObject({ found: { address: 'fake-bob' } })
  })

  test('parameters for another network are not used', async () => {
    const { form } = await startForm({ networkId: 'fake:2', amount: '1.25', receiver: 'fake-bob' })
    expect(typed(form)).toMatchObject({ amount: undefined })
    expect(form.$state.get().receiver.status).toBe('empty')
  })

  test('an amount of the app with too many places is shown as a fault, and never rounded', async () => {
    const { form } = await startForm({ amount: '1.00000001' })
    expect(typed(form)).toMatchObject({ amount: undefined, amountText: '1.00000001', amountFault: 'decimals' })
  })

  test('a token of the app that no source knows is never replaced by another one', async () => {
    const { form } = await startForm({ token: 'fake-unknown', amount: '1' })
    await expect.poll(() => form.$state.get().tokenFault).toBe('unknown')
    expect(typed(form)).toMatchObject({ symbol: undefined, amount: undefined })
  })

  test.each([
    ['en-US', '0,5', 500_000n],
    ['de', '0.5', 500_000n],
    ['fa', '۱٫۲۵', 1_250_000n],
    ['ar', '١.٥', 1_500_000n],
    ['ja', '１．５', 1_500_000n],
  ])('in %s the typed amount %j is read', async (locale, text, amount) => {
    const { form } = await startForm({}, { locale })
    form.typeAmount(text)
    expect(typed(form)).toMatchObject({ amount, amountText: text, amountFault: undefined })
  })

  test.each([
    ['en-US', '1,500', '1.5'],
    ['de', '1.500', '1,5'],
    ['fa', '۱,۵۰۰', '۱٫۵'],
  ])('in %s the user chooses a reading of the unclear amount %j', async (locale, text, smaller) => {
    const { form } = await startForm({}, { locale })
    form.typeAmount(text)
    expect(typed(form)).toMatchObject({ amount: undefined, amountFault: { readings: [1_500_000n, 1_500_000_000n] } })
    expect(formProblem(form.$state.get())).toBe('value')
    form.chooseReading(1_500_000n)
    expect(typed(form)).toMatchObject({ amount: 1_500_000n, amountText: smaller, amountFault: undefined })
    form.typeAmount(text)
    form.chooseReading(1_500_000_000n)
    expect(typed(form)).toMatchObject({ amount: 1_500_000_000n, amountFault: undefined })
  })

  test('an unclear amount in the currency is chosen in the currency', async () => {
    const { form } = await startForm()
    form.toggleUnit()
    form.typeAmount('1,500')
    expect(typed(form)).toMatchObject({ unit: 'fiat', amountFault: { readings: [150n, 150_000n] } })
    form.chooseReading(150n)
    expect(typed(form)).toMatchObject({ unit: 'fiat', amount: 750_000n, amountText: '1.5' })
  })

  test('what the program wrote is not read back from its text', async () => {
    const { form, chain } = await startForm({ amount: '1.125' }, { locale: 'de' })
    expect(typed(form)).toMatchObject({ amount: 1_125_000n, amountText: '1,125' })
    form.chooseToken({ ...otherToken, decimals: 2 })
    expect(typed(form)).toMatchObject({ amount: undefined, amountText: '1,125', amountFault: 'decimals' })
    form.chooseToken(nativeToken)
    expect(typed(form)).toMatchObject({ amount: 1_125_000n, amountText: '1,125', amountFault: undefined })
    chain.balances.set('', 2_235_000n)
    await form.typeMax()
    expect(typed(form)).toMatchObject({ amount: 2_234_000n, amountText: '2,234' })
    form.chooseToken(otherToken)
    expect(typed(form)).toMatchObject({ amount: 2_234_000n, amountText: '2,234' })
  })

  test('an amount of the app with too many places stays what it is when the user chooses a token', async () => {
    const { form } = await startForm({ amount: '1.2345678' }, { locale: 'de' })
    expect(typed(form)).toMatchObject({ amountText: '1,2345678', amountFault: 'decimals' })
    form.chooseToken({ ...otherToken, decimals: 8 })
    expect(typed(form)).toMatchObject({ amount: 123_456_780n, amountFault: undefined })
  })

  test('switching to the currency and back leaves the amount as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 10n ** 15n }), async (amount) => {
        const { form } = await startForm({ amount: decimalOf(amount) })
        const before = typed(form)
        form.toggleUnit()
        expect(typed(form)).toMatchObject({ unit: 'fiat', amount })
        form.toggleUnit()
        expect(typed(form)).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })

  test('an amount in the currency is converted, rounded down to the smallest unit', async () => {
    const { form } = await startForm()
    form.toggleUnit()
    form.typeAmount('3.01')
    expect(typed(form)).toMatchObject({ unit: 'fiat', amountText: '3.01', amount: 1_505_000n })
    form.typeAmount('3.011')
    expect(typed(form)).toMatchObject({ amount: undefined, amountFault: 'decimals' })
  })

  test('a new price is written into a field in the currency, and leaves the amount as it is', async () => {
    const { form, $list } = await startForm()
    form.toggleUnit()
    form.typeAmount('10')
    $list.set({ ...$list.get(), tokens: [{ ...nativeToken, price: '4' }, otherToken] })
    expect(typed(form)).toMatchObject({ unit: 'fiat', amount: 5_000_000n, amountText: '20' })
  })

  test('without a price the field goes back to the token, and leaves the amount as it is', async () => {
    const { form, $list } = await startForm()
    const withPrice = (price: string | undefined) =>
      $list.set({ ...$list.get(), tokens: [{ ...nativeToken, price }, otherToken] })
    form.toggleUnit()
    form.typeAmount('10')
    withPrice(undefined)
    expect(typed(form)).toMatchObject({ unit: 'token', amount: 5_000_000n, amountText: '5' })
    form.typeAmount('6')
    expect(typed(form)).toMatchObject({ amount: 6_000_000n })
    withPrice('2')
    form.toggleUnit()
    form.typeAmount('1.234')
    withPrice(undefined)
    expect(typed(form)).toMatchObject({ unit: 'token', amount: undefined, amountText: '', amountFault: undefined })
  })

  test('an amount in units stays the same when the chain has other decimals than the list', async () => {
    const { form } = await startForm()
    const token = { ...otherToken, decimals: 4 }
    form.fill({ token, amount: 1_000_000n })
    expect(typed(form)).toMatchObject({ amount: 1_000_000n, amountText: '100' })
    form.correctToken({ decimals: 6 })
    expect(typed(form)).toMatchObject({ amount: 1_000_000n, amountText: '1' })
    form.toggleUnit()
    form.correctToken({ decimals: 5 })
    expect(typed(form)).toMatchObject({ amount: 1_000_000n, amountText: '10', unit: 'fiat' })
    form.typeAmount('1')
    form.correctToken({ decimals: 6 })
    expect(typed(form)).toMatchObject({ amount: 1_000_000n, amountText: '1', unit: 'fiat' })
  })

  test.each([
    [1, 15n, { decimals: 4, text: '1.5' }],
    [8, 123_400_000n, { decimals: 4, text: '1.234' }],
    [18, 1_234_567_000_000_000_000n, { decimals: 6, text: '1.234567' }],
  ])(
    'an amount that was typed in the token and is shown in the currency stays as typed with %i decimals of the chain',
    async (decimals, amount, listed) => {
      const { form } = await startForm()
      form.chooseToken({ ...otherToken, decimals: listed.decimals, price: '0.9' })
      form.typeAmount(listed.text)
      form.toggleUnit()
      form.correctToken({ decimals })
      expect(typed(form)).toMatchObject({ unit: 'fiat', amount, amountFault: undefined })
      form.toggleUnit()
      expect(typed(form)).toMatchObject({ unit: 'token', amount, amountText: listed.text })
    },
  )

  test('an amount that the chain has no decimals for is shown as it was typed, and never rounded', async () => {
    const { form } = await startForm()
    form.chooseToken({ ...otherToken, price: '0.9' })
    form.typeAmount('1.234567')
    form.toggleUnit()
    form.correctToken({ decimals: 2 })
    expect(typed(form)).toMatchObject({
      unit: 'token',
      amount: undefined,
      amountText: '1.234567',
      amountFault: 'decimals',
    })
    form.correctToken({ decimals: 8 })
    expect(typed(form)).toMatchObject({ unit: 'token', amount: 123_456_700n, amountFault: undefined })
  })

  test('an amount that was typed in the currency means the price at which it was typed', async () => {
    const { form, $list } = await startForm()
    form.toggleUnit()
    form.typeAmount('10')
    form.toggleUnit()
    $list.set({ ...$list.get(), tokens: [{ ...nativeToken, price: '4' }, otherToken] })
    form.correctToken({ decimals: 8 })
    expect(typed(form)).toMatchObject({ unit: 'token', amount: 500_000_000n, amountText: '5' })
    form.toggleUnit()
    expect(typed(form)).toMatchObject({ unit: 'fiat', amount: 500_000_000n, amountText: '20' })
  })

  test('an amount in whole tokens is read again when the chain has other decimals than the list', async () => {
    const { form } = await startForm()
    form.fill({ token: { ...otherToken, decimals: 4 }, amount: 15_000n, isDecimal: true })
    expect(typed(form)).toMatchObject({ amountText: '1.5' })
    form.correctToken({ decimals: 6 })
    expect(typed(form)).toMatchObject({ amount: 1_500_000n, amountText: '1.5' })
  })

  test('a new price does not change an amount that was typed in the token', async () => {
    const { form, $list } = await startForm({ amount: '1' })
    $list.set({ ...$list.get(), tokens: [{ ...nativeToken, price: '9000' }, otherToken] })
    expect(typed(form)).toMatchObject({ amount: 1_000_000n })
    expect(form.$state.get().token?.price).toBe('9000')
  })

  test('a token without a price has no amount in the currency', async () => {
    const { form, $list } = await startForm()
    const { price: _, ...unpriced } = nativeToken
    $list.set({ ...$list.get(), tokens: [unpriced as TokenBalance] })
    form.toggleUnit()
    expect(typed(form).unit).toBe('token')
  })

  test('the maximum keeps the fee, and is written exactly', async () => {
    const { form, chain } = await startForm()
    chain.balances.set('', 4_000_123n)
    await form.typeMax()
    expect(typed(form)).toMatchObject({ amount: 3_999_123n, amountText: '3.999123' })
  })

  test('a maximum that arrives after other typing is dropped', async () => {
    const { form } = await startForm()
    const max = form.typeMax()
    form.typeAmount('1')
    await max
    expect(typed(form)).toMatchObject({ amount: 1_000_000n, amountText: '1' })
    expect(form.$state.get().isFindingMax).toBe(false)
  })

  test('another token or a payment request ends the search for the maximum', async () => {
    const { form } = await startForm()
    for (const end of [
      () => form.chooseToken(otherToken),
      () => form.fill({ token: otherToken }),
      () => form.clear(),
    ]) {
      form.chooseToken(nativeToken)
      form.typeAmount('')
      const max = form.typeMax()
      end()
      await max
      expect(form.$state.get()).toMatchObject({ isFindingMax: false, amount: undefined })
    }
  })

  test('a balance that does not cover the fee has no maximum, and typing goes on from there', async () => {
    const { form, chain } = await startForm()
    chain.balances.set('', 1_000n)
    await form.typeMax()
    expect(form.$state.get()).toMatchObject({ hasNoMax: true, amount: 0n })
    form.typeAmount('1')
    expect(form.$state.get().hasNoMax).toBe(false)
  })

  test("the decimals of the network's own currency are the app's, whatever a service says", async () => {
    const { form, $list } = await startForm({ amount: '2' })
    $list.set({ ...$list.get(), tokens: [{ ...nativeToken, decimals: 2, symbol: 'EVIL' }] })
    expect(form.$state.get().token).toMatchObject({ decimals: 6, symbol: 'FAKE' })
    form.typeAmount('1')
    expect(typed(form)).toMatchObject({ amount: 1_000_000n })
  })

  test('the decimals of the chain count, whatever a service said', async () => {
    const { form, chain, $list } = await startForm({ amount: '2' })
    $list.set({ ...$list.get(), tokens: [{ ...nativeToken }, { ...otherToken, decimals: 2 }] })
    const lying = $list.get().tokens?.[1] as TokenBalance
    form.chooseToken(lying)
    expect(typed(form)).toMatchObject({ amount: 200n })
    chain.decimals.set('fake-token', 6)
    await form.typeMax()
    expect(typed(form)).toMatchObject({ amount: 2_500_000n, amountText: '2.5' })
    form.typeAmount('1')
    expect(typed(form)).toMatchObject({ amount: 1_000_000n })
  })
})

describe('a token of the app that no list has', () => {
  const decimals = new Map([['fake-stranger', 3]])
  /** What the node says of tokens. */
  const tokens = {
    read: async (_address: string, networkId: string, listed: readonly Token[]) =>
      listed.map((token) => ({ ...token, networkId, amount: 9_000n })),
    async describe(address: string) {
      if (address === 'fake-dead') throw new TimeoutError()
      const own = decimals.get(address)
      if (own === undefined) throw new InvalidInputError('token', address)
      return { name: 'Fake stranger', symbol: 'FST', decimals: own, address }
    },
    parseAddress: async (text: string) => (text.startsWith('fake-') ? text : undefined),
    nativeAddress: () => 'fake-native',
  }

  test('is read from the node, and the amount of the app is read with its decimals', async () => {
    const { form } = await startForm({ networkId: 'fake:1', token: 'fake-stranger', amount: '1.5' }, { tokens })
    await expect.poll(() => typed(form)).toMatchObject({ symbol: 'FST', amount: 1_500n, amountText: '1.5' })
  })

  test('is read from the node again when the list has another amount of it', async () => {
    let amount = 9_000n
    const read: typeof tokens.read = async (_address, networkId, listed) =>
      listed.map((token) => ({ ...token, networkId, amount }))
    decimals.set('fake-token', 3)
    const { form, $list } = await startForm({}, { tokens: { ...tokens, read } })
    form.chooseToken(otherToken)
    await expect.poll(() => form.$state.get().token?.amount).toBe(9_000n)
    amount = 12_000n
    $list.set({ ...$list.get(), tokens: [nativeToken, { ...otherToken, amount: 1n }] })
    await expect.poll(() => form.$state.get().token?.amount).toBe(12_000n)
  })

  test('is the listed token when its address is written in another way', async () => {
    const parseAddress = async (text: string) => text.toLowerCase()
    const { form } = await startForm({ token: 'FAKE-TOKEN', amount: '1' }, { tokens: { ...tokens, parseAddress } })
    await expect.poll(() => typed(form)).toMatchObject({ symbol: 'FUSD', amount: 1_000_000n })
    expect(form.$state.get().token?.price).toBe('1')
  })

  test('is another token when the address differs by case, and the network counts case', async () => {
    decimals.set('fake-TOKEN', 3)
    const { form } = await startForm({ token: 'fake-TOKEN', amount: '1' }, { tokens })
    await expect.poll(() => typed(form)).toMatchObject({ symbol: 'FST', amount: 1_000n })
  })

  test('is the own currency where the app names none, and never the first of a list without it', async () => {
    let failure: Error | undefined = new TimeoutError()
    const read: typeof tokens.read = async (...asked) => {
      if (failure) throw failure
      return tokens.read(...asked)
    }
    const options = { tokens: { ...tokens, read }, listed: [otherToken] }
    const { form, $list } = await startForm({ amount: '1' }, options)
    await expect.poll(() => form.$state.get().tokenFault).toBe('failed')
    expect(typed(form)).toMatchObject({ symbol: undefined, amount: undefined })
    failure = undefined
    $list.set({ ...$list.get(), tokens: [{ ...otherToken }] })
    await expect.poll(() => typed(form)).toMatchObject({ symbol: 'FAKE', amount: 1_000_000n })
    const free = await startForm({}, options)
    expect(typed(free.form).symbol).toBe('FUSD')
  })

  test('is said to be unknown, or not readable now', async () => {
    const unknown = await startForm({ token: 'fake-nothing' }, { tokens })
    await expect.poll(() => unknown.form.$state.get().tokenFault).toBe('unknown')
    const dead = await startForm({ token: 'fake-dead' }, { tokens })
    await expect.poll(() => dead.form.$state.get().tokenFault).toBe('failed')
  })

  test('does not replace a token that the user chose while it was read', async () => {
    const { form } = await startForm({ token: 'fake-stranger', amount: '1.5' }, { tokens })
    form.chooseToken(otherToken)
    await tokens.describe('fake-stranger')
    expect(typed(form)).toMatchObject({ symbol: 'FUSD', amount: undefined })
  })

  test('is read again with the decimals that the chain has now', async () => {
    const { form } = await startForm({ token: 'fake-stranger' }, { tokens })
    await expect.poll(() => typed(form).symbol).toBe('FST')
    form.typeAmount('2')
    form.correctToken({ decimals: 3 })
    expect(typed(form)).toMatchObject({ amount: 2_000n })
    form.correctToken({ decimals: 6 })
    expect(typed(form)).toMatchObject({ amount: 2_000_000n, amountText: '2' })
  })
})

describe('a form without a token', () => {
  test('keeps what is typed, and has no amount, no other unit and no maximum', async () => {
    const { form, $list, chain } = await startForm({ token: 'fake-unknown' })
    form.typeAmount('1')
    form.toggleUnit()
    await form.typeMax()
    form.correctToken({ decimals: 3 })
    expect(typed(form)).toEqual({
      amount: undefined,
      amountText: '1',
      unit: 'token',
      amountFault: undefined,
      symbol: undefined,
    })
    expect(chain.planned).toEqual([])
    $list.set({ tokens: [], isLoading: false, currency: 'usd' })
    expect(typed(form).symbol).toBeUndefined()
  })

  test('another token without a price takes the form back to amounts in the token', async () => {
    const { form } = await startForm()
    form.toggleUnit()
    form.typeAmount('3')
    const { price: _, ...unpriced } = otherToken
    form.chooseToken(unpriced)
    expect(typed(form)).toMatchObject({ unit: 'token', amount: undefined, amountText: '', symbol: 'FUSD' })
  })

  test('a maximum that fails after other typing says nothing', async () => {
    const { form } = await startForm(
      {},
      {
        capabilities: {
          planTransfer: {
            plan: () => Promise.reject(new TimeoutError()),
            max: () => Promise.reject(new TimeoutError()),
          },
        },
      },
    )
    const max = form.typeMax()
    form.typeAmount('1')
    await max
    expect(form.$state.get()).toMatchObject({ maxFailure: undefined, amountText: '1' })
    await form.typeMax()
    expect(form.$state.get()).toMatchObject({ isFindingMax: false, amountText: '1' })
    expect(form.$state.get().maxFailure).toBeInstanceOf(TimeoutError)
  })
})

describe('formProblem()', () => {
  test('names what is missing, one after the other', async () => {
    const { form, receive, $list } = await startForm()
    const problem = () => formProblem(form.$state.get())
    expect(problem()).toBe('amount')
    form.typeAmount('0')
    expect(problem()).toBe('value')
    form.typeAmount('abc')
    expect(problem()).toBe('value')
    form.typeAmount('6')
    expect(problem()).toBe('funds')
    form.typeAmount('5')
    expect(problem()).toBe('receiver')
    await receive('unknown')
    expect(problem()).toBe('invalidReceiver')
    await receive('fake-bob')
    expect(problem()).toBeUndefined()
    const { price: _, ...unpriced } = nativeToken
    $list.set({ ...$list.get(), tokens: [unpriced as TokenBalance] })
    form.typeAmount('0')
    expect(problem()).toBe('amount')
  })

  test('a form without tokens asks for one', async () => {
    const { form, $list } = await startForm()
    $list.set({ tokens: [], isLoading: false, currency: 'usd' })
    expect(formProblem({ ...form.$state.get(), token: undefined })).toBe('token')
  })
})

describe('the receiver', () => {
  const names = { 'bob.example': 'fake-bob', 'odd.example': 'not an address' }

  test('a name is looked up after a pause, and shown with its address', async () => {
    const { form, receive } = await startForm({}, { names })
    await receive('bob.example')
    expect(form.receiver.$state.get()).toMatchObject({
      status: 'found',
      found: { address: 'fake-bob', name: 'bob.example' },
    })
  })

  test('a payment request fills the form', async () => {
    const { form, receive } = await startForm()
    await receive('fake:fake-bob?amount=1500000')
    await expect.poll(() => form.$state.get().receiver).toMatchObject({ found: { address: 'fake-bob' } })
    expect(typed(form)).toMatchObject({ amount: 1_500_000n, amountText: '1.5' })
  })

  test('a name that is typed over is not looked up any more', async () => {
    const { form, clock } = await startForm({}, { names })
    form.receiver.type('bob.example')
    form.receiver.type('')
    await clock.advance(1000)
    expect(form.receiver.$state.get()).toEqual({ status: 'empty', text: '' })
    expect(clock.pending).toBe(0)
  })

  test('a form that is closed leaves no timer and changes no more', async () => {
    const { form, closed, clock } = await startForm({}, { names })
    form.receiver.type('bob.example')
    closed.abort()
    form.typeAmount('1')
    await clock.advance(1000)
    expect(typed(form)).toMatchObject({ amount: undefined })
    expect(clock.pending).toBe(0)
  })
})

function decimalOf(units: bigint): string {
  const digits = units.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

describe('an amount that the network shows otherwise than it stores it', () => {
  const times = (numerator: bigint, denominator = 1n) => ({ numerator, denominator })
  const listed = (changes: Partial<TokenBalance>) => [nativeToken, { ...otherToken, ...changes }]
  const token = 'fake-token'

  test.each([
    [times(10n), '5', 500_000n],
    [times(1n, 2n), '0.5', 1_000_000n],
    [times(3n), '1', 333_333n],
    [times(6n, 5n), '3', 2_500_000n],
  ])('typed with the scale %o, %s transfers %d units', async (scale, text, units) => {
    const { form } = await startForm({ token }, { listed: listed({ scale }) })
    form.typeAmount(text)
    expect(typed(form)).toMatchObject({ amount: units, amountText: text, amountFault: undefined })
  })

  test('without decimals has no smaller parts than what is shown', async () => {
    const { form } = await startForm({ token }, { listed: listed({ scale: times(10n), decimals: 0 }) })
    form.typeAmount('0.5')
    expect(typed(form)).toMatchObject({ amount: undefined, amountFault: 'decimals' })
    form.typeAmount('25')
    expect(typed(form)).toMatchObject({ amount: 2n })
  })

  test('is worth what is shown, and can be typed in the currency', async () => {
    const { form } = await startForm({ token, amount: '5' }, { listed: listed({ scale: times(10n) }) })
    expect(typed(form)).toMatchObject({ amount: 500_000n, amountText: '5' })
    form.toggleUnit()
    expect(typed(form)).toMatchObject({ amountText: '5', unit: 'fiat' })
    form.typeAmount('20')
    expect(typed(form)).toMatchObject({ amount: 2_000_000n })
  })

  test('is read again when the chain names another scale than the list', async () => {
    const { form } = await startForm({ token, amount: '5' }, { listed: listed({ amount: 10_000_000n }) })
    expect(typed(form)).toMatchObject({ amount: 5_000_000n, amountText: '5' })
    form.correctToken({ decimals: 6, scale: times(10n) })
    expect(typed(form)).toMatchObject({ amount: 500_000n, amountText: '5' })
    form.correctToken({ decimals: 6, scale: undefined })
    expect(typed(form)).toMatchObject({ amount: 5_000_000n, amountText: '5' })
  })

  test('is read again when the list names other figures, and no node was asked', async () => {
    const { form, $list } = await startForm({ token, amount: '5' }, { listed: listed({ amount: 10_000_000n }) })
    const list = (changes: Partial<TokenBalance>) => $list.set({ ...$list.get(), tokens: listed(changes) })
    list({ scale: times(10n) })
    expect(typed(form)).toMatchObject({ amount: 500_000n, amountText: '5' })
    list({ decimals: 8 })
    expect(typed(form)).toMatchObject({ amount: 500_000_000n, amountText: '5' })
    form.toggleUnit()
    list({ decimals: 6 })
    expect(typed(form)).toMatchObject({ unit: 'fiat', amount: 5_000_000n, amountText: '5' })
    list({ scale: 'network' })
    expect(typed(form)).toMatchObject({ unit: 'token', amount: undefined, amountText: '5', amountFault: 'network' })
  })

  test('is checked at the node again when the list names another scale for the same balance', async () => {
    const described: Token = { name: 'Fake dollar', symbol: 'FUSD', decimals: 6, address: token }
    let scale: TokenBalance['scale']
    const tokens = {
      read: async () => [{ ...described, networkId: 'fake:1', amount: otherToken.amount, scale }],
      describe: async () => described,
      parseAddress: async (text: string) => text,
      nativeAddress: () => 'fake-native',
    }
    const { form, $list } = await startForm({ token, amount: '5' }, { tokens })
    await expect.poll(() => form.$state.get().token).toHaveProperty('shown')
    expect(typed(form)).toMatchObject({ amount: 5_000_000n, amountText: '5' })
    scale = times(10n)
    $list.set({ ...$list.get(), tokens: listed({ scale }) })
    await expect.poll(() => typed(form).amount).toBe(500_000n)
    expect(form.$state.get().token).toMatchObject({ scale })
  })

  test('is checked at the node, which knows the scale that a service does not', async () => {
    const scale = times(10n)
    const described: Token = { name: 'Fake dollar', symbol: 'FUSD', decimals: 6, address: token, scale }
    const tokens = {
      read: async () => [{ ...described, networkId: 'fake:1', amount: 2_500_000n }],
      describe: async () => described,
      parseAddress: async (text: string) => text,
      nativeAddress: () => 'fake-native',
    }
    const { form } = await startForm({ token, amount: '5' }, { tokens })
    await expect.poll(() => typed(form).amount).toBe(500_000n)
    expect(form.$state.get().token).toMatchObject({ scale, amount: 2_500_000n })
  })

  test('of the maximum is what the chain shows for it', async () => {
    const { form, chain } = await startForm({ token })
    chain.scales.set(token, times(10n))
    await form.typeMax()
    expect(typed(form)).toMatchObject({ amount: 2_500_000n, amountText: '25' })
  })

  test('that only the network can compute is sent as the maximum only', async () => {
    const scale = 'network' as const
    const { form, chain } = await startForm({ token }, { listed: listed({ scale, shown: '2.75' }) })
    form.typeAmount('1')
    expect(typed(form)).toMatchObject({ amount: undefined, amountFault: 'network' })
    form.toggleUnit()
    expect(typed(form)).toMatchObject({ unit: 'token' })
    chain.scales.set(token, scale)
    chain.shown.set(token, '2.7501')
    await form.typeMax()
    expect(typed(form)).toMatchObject({ amount: 2_500_000n, amountText: '2.7501', amountFault: undefined })
    chain.shown.clear()
    form.chooseToken({ ...otherToken, scale, amount: 1n })
    await form.typeMax()
    expect(typed(form)).toMatchObject({ amount: 2_500_000n, amountText: '—' })
  })

  test('that only the network can compute is not taken from the app', async () => {
    const { form } = await startForm({ token, amount: '1' }, { listed: listed({ scale: 'network' }) })
    expect(typed(form)).toMatchObject({ amount: undefined, amountText: '1', amountFault: 'network' })
  })
})
