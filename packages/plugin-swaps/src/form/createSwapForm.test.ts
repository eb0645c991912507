import type { TokenBalance } from '@latchkey/core/services'
import { describe, expect, test } from 'vitest'
import { createFakeNode } from '../../testing/createFakeNode.js'
import { startForm } from '../../testing/startReview.js'
import { dollar, gold, networkId, tokens } from '../../testing/startSwaps.js'
import { createSwapSession } from './createSwapSession.js'
import { formProblem } from './formProblem.js'
import { shownOffer } from './shownOffer.js'

/** Counts what a form asks its provider for. */
function countQuotes({ market }: Awaited<ReturnType<typeof startForm>>): { readonly amounts: bigint[] } {
  const amounts: bigint[] = []
  const { quote } = market.provider
  Object.assign(market.provider, {
    quote: (...asked: Parameters<typeof quote>) => {
      amounts.push(asked[1].amount)
      return quote(...asked)
    },
  })
  return { amounts }
}

describe('quotes', () => {
  test('are asked for 500 ms after the last key, and renewed every 10 s', async () => {
    const started = await startForm()
    const { form, clock, offered } = started
    await offered()
    const { amounts } = countQuotes(started)
    for (const text of ['2', '2.', '2.5']) {
      form.typeAmount(text)
      await clock.advance(499)
    }
    expect([form.$state.get().quote.status, amounts]).toEqual(['loading', []])
    await clock.advance(1)
    expect(form.$state.get().quote.status).toBe('offered')
    await clock.advance(9_999)
    expect(amounts).toEqual([2_500_000n])
    await clock.advance(1)
    expect(amounts).toEqual([2_500_000n, 2_500_000n])
  })

  test('of an older amount are never shown: the newest answer wins', async () => {
    const { form, clock, market } = await startForm()
    const { quote } = market.provider
    const answers: (() => void)[] = []
    Object.assign(market.provider, {
      quote: async (...asked: Parameters<typeof quote>) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        return quote(...asked)
      },
    })
    await clock.advance(500)
    form.typeAmount('3')
    await clock.advance(500)
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    await expect.poll(() => form.$state.get().quote.status).toBe('offered')
    answers[0]?.()
    await clock.advance(1)
    expect(shownOffer(form.$state.get().quote)?.quote.amount).toBe(3_000_000n)
  })

  test('are not asked for while the view is gone or the page is hidden', async () => {
    const started = await startForm()
    const { form, clock, offered, window, hide } = started
    await offered()
    const { amounts } = countQuotes(started)
    Object.defineProperty(window.document, 'hidden', { value: true, configurable: true })
    await clock.advance(60_000)
    expect(amounts).toEqual([])
    Object.defineProperty(window.document, 'hidden', { value: false, configurable: true })
    window.document.dispatchEvent(new Event('visibilitychange'))
    // The offer before is over: it is not shown while a new one is asked for.
    expect(form.$state.get().quote).toEqual({ status: 'loading' })
    await expect.poll(() => amounts.length).toBe(1)
    hide()
    hide()
  })

  test('stop when the last view of the form is gone, and begin again with the next one', async () => {
    const started = await startForm()
    const { form, clock, offered, closed, hide } = started
    await offered()
    const { amounts } = countQuotes(started)
    hide()
    await clock.advance(60_000)
    expect([amounts.length, clock.pending]).toEqual([0, 0])
    form.show()
    await expect.poll(() => amounts.length).toBe(1)
    closed.abort()
    await clock.advance(60_000)
    expect([amounts.length, clock.pending]).toEqual([1, 0])
  })

  test('of a service that lives shortly are renewed before they are over', async () => {
    const started = await startForm()
    const { clock, market, offered } = started
    const { quote } = market.provider
    Object.assign(market.provider, {
      quote: async (...asked: Parameters<typeof quote>) => ({ ...(await quote(...asked)), lifetime: 3000 }),
    })
    await offered()
    const { amounts } = countQuotes(started)
    await clock.advance(3000)
    expect(amounts).toHaveLength(1)
  })

  test('that fail, or have no route, are said', async () => {
    const { form, clock, market, offered } = await startForm()
    await offered()
    market.hasRoute = false
    await clock.advance(10_000)
    expect([form.$state.get().quote.status, formProblem(form.$state.get())]).toEqual(['noRoute', 'noRoute'])
    market.quoteFailure = new Error('down')
    form.retry()
    await expect.poll(() => form.$state.get().quote).toEqual({ status: 'failed', error: market.quoteFailure })
    expect(formProblem(form.$state.get())).toBe('failed')
    market.quoteFailure = undefined
    market.hasRoute = true
    form.retry()
    await expect.poll(() => form.$state.get().quote.status).toBe('offered')
  })

  test('keep the one before while they are renewed', async () => {
    const { form, clock, market, offered } = await startForm()
    await offered()
    Object.assign(market.provider, { quote: () => new Promise(() => undefined) })
    await clock.advance(10_000)
    expect(form.$state.get().quote).toMatchObject({ status: 'loading', before: { quote: { amount: 1_500_000n } } })
    expect(formProblem(form.$state.get())).toBeUndefined()
  })

  test('get a new minimum with another slippage, without a new request', async () => {
    const started = await startForm()
    const { form, offered } = started
    await offered()
    const { amounts } = countQuotes(started)
    const minimum = () => shownOffer(form.$state.get().quote)?.minimum
    expect([form.$state.get().slippage, minimum()]).toEqual([100, 2_957_526n])
    form.setSlippage(500)
    expect([form.$state.get().slippage, minimum()]).toEqual([500, 2_838_030n])
    for (const wrong of [0, 501, 1.5, Number.NaN]) form.setSlippage(wrong)
    expect(form.$state.get().slippage).toBe(500)
    expect(amounts).toEqual([])
  })
})

describe('the network', () => {
  test('is supported when one of the providers says so', async () => {
    const { form } = await startForm()
    await expect.poll(() => form.$state.get().support).toBe('supported')
  })

  test('without a provider gets no quotes', async () => {
    const { form, clock } = await startForm(undefined, {
      arrange(market) {
        market.isSupported = false
      },
    })
    await expect.poll(() => form.$state.get().support).toBe('unsupported')
    form.typeAmount('1')
    await clock.advance(60_000)
    expect(form.$state.get().quote).toEqual({ status: 'none' })
  })

  test('is asked again when the providers did not answer', async () => {
    const failure = new Error('down')
    let fails = true
    const { form } = await startForm(undefined, {
      arrange({ provider }) {
        Object.assign(provider, { supports: async () => (fails ? Promise.reject(failure) : true) })
      },
    })
    await expect.poll(() => form.$state.get().support).toBe('failed')
    fails = false
    form.retry()
    await expect.poll(() => form.$state.get().support).toBe('supported')
  })
})

describe('what the app asks for', () => {
  test.each([
    [{ sell: 'fusd', buy: 'FAU', amount: '0.5' }],
    [{ sell: dollar.toUpperCase(), buy: gold, amount: '0.5' }],
  ])('%o is chosen by address or symbol, without case', async (parameters) => {
    const { form, clock } = await startForm(parameters)
    await clock.advance(0)
    await expect
      .poll(() => form.$state.get())
      .toMatchObject({ sell: { address: dollar }, buy: { address: gold }, amount: 500_000n, amountText: '0.5' })
  })

  test('a symbol that no provider lists is not found among the tokens of the account', async () => {
    const spam = { name: 'Spam', symbol: 'FAU', decimals: 6, address: 'fake-spam', networkId, amount: 9n }
    const { form, $list } = await startForm({ sell: 'FAU' }, { tokenService: createFakeNode(tokens).service })
    $list.set({ ...$list.get(), tokens: [...tokens, spam] })
    await expect.poll(() => form.$state.get().sell?.address).toBe(gold)
  })

  test('without parameters the network’s own currency is sold, and the user chooses what for', async () => {
    const { form } = await startForm({})
    await expect.poll(() => form.$state.get().sell?.symbol).toBe('FAKE')
    expect(formProblem(form.$state.get())).toBe('token')
  })

  test('parameters for another network are not used', async () => {
    const { form } = await startForm({ buy: dollar, amount: '1', networkId: 'fake:2' })
    await expect.poll(() => form.$state.get().sell?.symbol).toBe('FAKE')
    expect(form.$state.get()).toMatchObject({ buy: undefined, amountText: '' })
  })

  test('an amount with too many decimals is shown as it is', async () => {
    const { form } = await startForm({ amount: '1.23456789' })
    await expect.poll(() => form.$state.get().amountFault).toBe('decimals')
    expect(form.$state.get()).toMatchObject({ amountText: '1.23456789', amount: undefined })
    expect(formProblem({ ...form.$state.get(), buy: tokens[1] })).toBe('value')
  })

  test('a token that no list has is read from the node', async () => {
    const node = createFakeNode(tokens)
    node.tokens.set('fake-new', { name: 'New', symbol: 'NEW', decimals: 2, address: 'fake-new' })
    const { form } = await startForm({ buy: 'fake-new' }, { tokenService: node.service })
    await expect.poll(() => form.$state.get().buy).toMatchObject({ symbol: 'NEW', decimals: 2, amount: 0n })
  })

  test('a token that does not exist, and one that can not be read, are said', async () => {
    const node = createFakeNode(tokens)
    const { form } = await startForm({ buy: 'fake-none' }, { tokenService: node.service })
    await expect.poll(() => form.$state.get().tokenFault).toBe('unknown')
    const nowhere = await startForm({ buy: 'NONE' }, { tokenService: node.service })
    await expect.poll(() => nowhere.form.$state.get().tokenFault).toBe('unknown')
    node.failure = new Error('dead')
    const dead = await startForm({ buy: 'fake-none' }, { tokenService: node.service })
    await expect.poll(() => dead.form.$state.get().tokenFault).toBe('failed')
  })
})

describe('the two tokens', () => {
  test('change places, and what was bought is sold', async () => {
    const { form, offered } = await startForm()
    await offered()
    form.flip()
    expect(form.$state.get()).toMatchObject({
      sell: { address: dollar },
      buy: { symbol: 'FAKE' },
      amount: 2_987_400n,
      amountText: '2.9874',
    })
    await offered()
  })

  test('change places without a quote, too', async () => {
    const { form } = await startForm({ amount: '1' })
    await expect.poll(() => form.$state.get().sell?.symbol).toBe('FAKE')
    form.flip()
    expect(form.$state.get()).toMatchObject({ sell: undefined, buy: { symbol: 'FAKE' } })
  })

  test('are never the same: the other side moves over', async () => {
    const { form, offered } = await startForm()
    await offered()
    const { sell, buy } = form.$state.get()
    if (!sell || !buy) throw new Error('The form has both tokens.')
    form.choose('sell', buy)
    expect(form.$state.get()).toMatchObject({ sell: { address: dollar }, buy: { symbol: 'FAKE' } })
    const alone = await startForm({})
    await expect.poll(() => alone.form.$state.get().sell?.symbol).toBe('FAKE')
    alone.form.choose('buy', sell)
    expect(alone.form.$state.get()).toMatchObject({ sell: undefined, buy: { symbol: 'FAKE' } })
    expect(formProblem({ ...form.$state.get(), buy, sell: buy })).toBe('sameToken')
  })

  test('have the decimals of the chain, and what was typed is read again with them', async () => {
    const node = createFakeNode(tokens)
    node.tokens.set(dollar, { name: 'Fake dollar', symbol: 'FUSD', decimals: 2, address: dollar })
    node.amounts.set(dollar, 77n)
    const { form } = await startForm({ sell: dollar, buy: gold, amount: '1.5' }, { tokenService: node.service })
    await expect.poll(() => form.$state.get().sell).toMatchObject({ decimals: 2, amount: 77n })
    expect(form.$state.get()).toMatchObject({ amount: 150n, amountText: '1.5' })
    expect(form.correctDecimals('sell', 3)).toBe(1500n)
    expect(form.correctDecimals('buy', 8)).toBe(1500n)
  })

  test('get newer balances and prices, and the amount stays', async () => {
    const { form, $list, offered } = await startForm()
    await offered()
    const [native, ...others] = tokens
    if (!native) throw new Error('There are tokens.')
    $list.set({ ...$list.get(), tokens: [{ ...native, amount: 1n, price: '4' }, ...others] })
    expect(form.$state.get()).toMatchObject({ sell: { amount: 1n, price: '4' }, amount: 1_500_000n })
    expect(shownOffer(form.$state.get().quote)?.sellValue).toBe(600n)
    expect(formProblem(form.$state.get())).toBe('funds')
  })
})

describe('all of a token', () => {
  test('is its balance by the node', async () => {
    const node = createFakeNode(tokens)
    const { form, offered } = await startForm({ sell: dollar, buy: gold, amount: '1' }, { tokenService: node.service })
    await offered()
    node.amounts.set(dollar, 9n)
    await form.typeMax()
    expect(form.$state.get()).toMatchObject({ amount: 9n, amountText: '0.000009', isMax: true, isFindingMax: false })
    form.typeAmount('1')
    expect(form.$state.get().isMax).toBe(false)
  })

  test('of the network’s own currency keeps the fee of a swap, and is 0 when it can not be paid', async () => {
    const { form, offered, market } = await startForm()
    await offered()
    await form.typeMax()
    expect(form.$state.get().amount).toBe(4_850_000n)
    Object.assign(market.provider, { gasPrice: async () => 10n ** 9n })
    await form.typeMax()
    expect([form.$state.get().amount, formProblem(form.$state.get())]).toEqual([0n, 'amount'])
  })

  test('that can not be read is said', async () => {
    const { form, offered, market } = await startForm()
    await offered()
    const failure = new Error('no price')
    Object.assign(market.provider, { gasPrice: () => Promise.reject(failure) })
    await form.typeMax()
    expect(form.$state.get()).toMatchObject({ maxFailure: failure, isFindingMax: false })
    const empty = await startForm({})
    empty.closed.abort()
    await empty.form.typeMax()
  })
})

test('what is typed is read for the locale, and what is missing is named', async () => {
  const { form, clock, offered } = await startForm()
  await offered()
  form.typeAmount('1,000.5')
  expect([form.$state.get().amountFault, formProblem(form.$state.get())]).toEqual(['separator', 'value'])
  form.typeAmount('')
  expect(formProblem(form.$state.get())).toBe('amount')
  form.typeAmount('1')
  expect(formProblem(form.$state.get())).toBe('quoting')
  await clock.advance(500)
  await expect.poll(() => formProblem(form.$state.get())).toBeUndefined()
  form.clear()
  expect(form.$state.get()).toMatchObject({ amountText: '', amount: undefined, quote: { status: 'none' } })
})

test('an impact of 25 % is a problem of the form', async () => {
  const { form, offered } = await startForm(undefined, {
    arrange(market) {
      market.impact = 2500
    },
  })
  await offered()
  expect(formProblem(form.$state.get())).toBe('impact')
})

test('another account or network gets a new form, without what was typed', async () => {
  const { swapping, modal, wallet, closed } = await startForm()
  const { $form } = createSwapSession({
    $current: swapping.$current,
    parameters: { buy: dollar },
    closed: closed.signal,
    createForm: (subject, parameters, ended) =>
      swapping.createForm({ modal, subject, parameters, closed: ended, answer: () => undefined }),
  })
  const first = $form.get()
  await expect.poll(() => first?.$state.get().buy?.address).toBe(dollar)
  wallet.change({ networkId: 'fake:2' })
  await expect.poll(() => $form.get()?.$state.get().subject.networkId).toBe('fake:2')
  expect([first?.closed.aborted, $form.get()?.$state.get().buy]).toEqual([true, undefined])
  await modal.disconnect()
  expect($form.get()).toBeUndefined()
  closed.abort()
})

describe('a side that the user has emptied', () => {
  test.each<[string, (form: Awaited<ReturnType<typeof startForm>>['form']) => void]>([
    ['by a flip', (form) => form.flip()],
    ['by choosing its token for the other side', (form) => form.choose('buy', tokens[0] as TokenBalance)],
  ])('stays empty %s, also when the lists are read again', async (_, act) => {
    const { form, $list } = await startForm({})
    await expect.poll(() => form.$state.get().sell?.symbol).toBe('FAKE')
    act(form)
    $list.set({ ...$list.get(), tokens: [...($list.get().tokens ?? [])] })
    const { sell, buy } = form.$state.get()
    expect([sell, buy?.symbol]).toEqual([undefined, 'FAKE'])
  })

  test('is not filled with the token that the app wants to buy', async () => {
    const { form } = await startForm({ buy: 'FAKE' })
    await expect.poll(() => form.$state.get().buy?.symbol).toBe('FAKE')
    expect(form.$state.get().sell).toBeUndefined()
  })
})

test.each([
  ['en-US', '0,5', 500_000n],
  ['de', '0.5', 500_000n],
  ['fa', '۱٫۲۵', 1_250_000n],
  ['ar', '١.٥', 1_500_000n],
])('in %s the typed amount %j is read', async (locale, typed, amount) => {
  const { form } = await startForm(undefined, { locale })
  form.typeAmount(typed)
  expect(form.$state.get()).toMatchObject({ amount, amountFault: undefined, amountText: typed })
})

test.each([
  ['en-US', '1,500', '1.5'],
  ['de', '1.500', '1,5'],
])('in %s no quote is asked for before the user chooses a reading of %j', async (locale, typed, smaller) => {
  const { form } = await startForm(undefined, { locale })
  form.typeAmount(typed)
  const readings = [1_500_000n, 1_500_000_000n]
  expect(form.$state.get()).toMatchObject({ amount: undefined, amountFault: { readings }, quote: { status: 'none' } })
  expect(formProblem(form.$state.get())).toBe('value')
  form.chooseReading(1_500_000n)
  expect(form.$state.get()).toMatchObject({ amount: 1_500_000n, amountText: smaller, amountFault: undefined })
  form.typeAmount(typed)
  form.chooseReading(1_500_000_000n)
  expect(form.$state.get()).toMatchObject({ amount: 1_500_000_000n, amountText: '1500' })
})

test('what an app passes with a point stays that amount in every locale, also when the decimals change', async () => {
  const { form } = await startForm({ amount: '1.125' }, { locale: 'de' })
  await expect.poll(() => form.$state.get()).toMatchObject({ amount: 1_125_000n, amountText: '1,125' })
  form.correctDecimals('sell', 2)
  expect(form.$state.get()).toMatchObject({ amount: undefined, amountFault: 'decimals' })
  form.correctDecimals('sell', 3)
  expect(form.$state.get()).toMatchObject({ amount: 1_125n, amountText: '1,125' })
})
