import { describe, expect, test, vi } from 'vitest'
import { createFakeProvider, type FakeProvider, fakeChoices } from '../../testing/createFakeProvider.js'
import {
  account,
  dollarContract,
  networkId,
  otherAccount,
  otherNetwork,
  type StartedOnramp,
  type StartOnrampOptions,
  startOnramp,
} from '../../testing/startOnramp.js'
import type { BuyParameters } from '../api.js'
import type { OnrampForm } from './createOnrampForm.js'
import type { OnrampFormState } from './OnrampFormState.js'

interface Opened extends StartedOnramp {
  readonly form: OnrampForm
  readonly close: () => void
  state(): OnrampFormState
  offer(id?: string): OnrampFormState['offers'][number] | undefined
}

/** The form of the connected account, loaded. */
async function openForm(
  providers: readonly FakeProvider[],
  parameters: BuyParameters = {},
  options: StartOnrampOptions = {},
): Promise<Opened> {
  const started = await startOnramp({ ...options, options: { providers, ...options.options } })
  const closed = new AbortController()
  const $form = started.onramp.createForms(parameters, closed.signal)
  const form = $form.get()
  if (!form) throw new Error('There is no account.')
  await vi.waitFor(() => expect(form.$state.get().status).not.toBe('loading'))
  const state = () => form.$state.get()
  return {
    ...started,
    form,
    state,
    close: () => closed.abort(),
    offer: (id = 'harbour') => state().offers.find(({ provider }) => provider.id === id),
  }
}

const quoted = (opened: Opened, id?: string) => vi.waitFor(() => expect(opened.offer(id)?.status).toBe('quoted'))
const ready = ({ state }: Opened) => vi.waitFor(() => expect(state().page.status).toBe('ready'))
const failed = ({ state }: Opened) => vi.waitFor(() => expect(state().page.status).toBe('failed'))

describe('prices', () => {
  test('the form asks for the price of 100 dollars at first, and shows what the provider named', async () => {
    const opened = await openForm([createFakeProvider()])
    await quoted(opened)
    expect(opened.state()).toMatchObject({ currency: 'USD', amount: '100', token: { symbol: 'USDC' } })
    expect(opened.offer()?.quote).toMatchObject({ estimate: false, receive: '98.5' })
  })

  test('only the last of several keys asks, after half a second, and older answers are dropped', async () => {
    const provider = createFakeProvider()
    const opened = await openForm([provider])
    await quoted(opened)
    opened.form.typeAmount('2')
    expect(opened.state().problem).toEqual({ kind: 'low', limit: '10.00' })
    opened.form.typeAmount('20')
    opened.form.typeAmount('200')
    expect(opened.offer()).toMatchObject({ status: 'asking' })
    await opened.clock.advance(500)
    await quoted(opened)
    expect(provider.asked.map(({ order }) => order?.amount)).toEqual(['100', '200'])
    expect(opened.offer()?.quote).toMatchObject({ total: '200' })
  })

  test('a failed price becomes an estimate by the usual fees, which has no id', async () => {
    const provider = createFakeProvider({ feeRange: [100, 200] })
    provider.answer.quote = () => Promise.reject(new Error('down'))
    const opened = await openForm([provider])
    await quoted(opened)
    expect(opened.offer()?.quote).toEqual({ estimate: true, total: '100', worth: ['98', '99'] })
    const prepare = vi.spyOn(provider.answer, 'prepare')
    opened.form.choose('harbour')
    await ready(opened)
    expect(prepare.mock.calls[0]?.[1]).toBeUndefined()
  })

  test('a failed price without usual fees is not available, and can not be opened', async () => {
    const provider = createFakeProvider()
    provider.answer.quote = () => Promise.reject(new Error('down'))
    const opened = await openForm([provider])
    await vi.waitFor(() => expect(opened.offer()?.status).toBe('unavailable'))
    opened.form.choose('harbour')
    expect(opened.state().page.status).toBe('none')
    expect(opened.form.open()).toBeUndefined()
    provider.answer.quote = async () => ({ estimate: false, id: 'q', total: '100', fees: '1', receive: '99' })
    opened.form.retry()
    await ready(opened)
  })

  test('a provider that never answers ends after 15 seconds', async () => {
    const provider = createFakeProvider()
    provider.answer.quote = () => new Promise(() => undefined)
    const opened = await openForm([provider])
    expect(opened.offer()?.status).toBe('asking')
    await opened.clock.advance(15_000)
    await vi.waitFor(() => expect(opened.offer()?.status).toBe('unavailable'))
  })

  test('a price that is over is asked for again, unless its page is prepared', async () => {
    const provider = createFakeProvider()
    let count = 0
    const clock: { now: () => number } = { now: () => 0 }
    provider.answer.quote = async ({ amount }) => {
      count += 1
      return {
        estimate: false,
        id: `q${count}`,
        total: amount,
        fees: '1',
        receive: '99',
        expiresAt: clock.now() + 30_000,
      }
    }
    const opened = await openForm([provider])
    clock.now = opened.clock.now
    await quoted(opened)
    await opened.clock.advance(30_000)
    await vi.waitFor(() => expect(count).toBeGreaterThan(1))
    await quoted(opened)
    opened.form.choose('harbour')
    await ready(opened)
    const before = count
    await opened.clock.advance(60_000)
    expect(count).toBe(before)
    expect(opened.state().page.status).toBe('ready')
  })

  test.each([25, 2_880])('a clock that is set forward by %i minutes ends no price', async (minutes) => {
    const provider = createFakeProvider()
    const clock: { now: () => number } = { now: () => 0 }
    provider.answer.quote = async ({ amount }) => {
      const price = { estimate: false, id: 'q', total: amount, fees: '1', receive: '99' } as const
      return { ...price, expiresAt: clock.now() + 30_000 }
    }
    const opened = await openForm([provider])
    clock.now = opened.clock.now
    await opened.clock.advance(1_000)
    await quoted(opened)
    opened.clock.jump(minutes * 60_000)
    opened.form.choose('harbour')
    await ready(opened)
  })

  test('an amount outside of one provider’s limits is for the other', async () => {
    const small = createFakeProvider({ id: 'small', name: 'Small' })
    small.answer.choices = async () => ({
      ...fakeChoices,
      currencies: [{ code: 'USD', limits: [{ method: 'voucher', min: '1', max: '50' }] }],
    })
    const opened = await openForm([createFakeProvider(), small])
    await quoted(opened)
    expect(opened.offer('small')?.status).toBe('limits')
    opened.form.typeAmount('30000')
    expect(opened.state().problem).toEqual({ kind: 'high', limit: '25000.00' })
    expect(opened.offer()?.status).toBe('idle')
  })
})

describe('choices', () => {
  test('the own currency is one token, also where a provider lists it under a placeholder address', async () => {
    const [harbour, quay] = [createFakeProvider(), createFakeProvider({ id: 'quay', name: 'Quay' })]
    const placeholder = `0x${'E'.repeat(40)}`
    const tokens = fakeChoices.tokens.map((each) => (each.symbol === 'ETH' ? { ...each, address: placeholder } : each))
    quay.answer.choices = async () => ({ ...fakeChoices, tokens })
    const opened = await openForm([quay, harbour], { token: `0x${'e'.repeat(40)}` })
    expect(opened.state().tokens.map(({ symbol, address }) => [symbol, address])).toEqual([
      ['USDC', dollarContract],
      ['ETH', undefined],
    ])
    expect(opened.state().token?.symbol).toBe('ETH')
    await quoted(opened)
    await quoted(opened, 'quay')
    // Each provider is asked in its own words.
    expect(quay.asked[0]?.order?.token.address).toBe(placeholder)
    expect(harbour.asked[0]?.order?.token).not.toHaveProperty('address')
    opened.form.choose('quay')
    await ready(opened)
    opened.form.open()
    expect(opened.onramp.purchases.$all.get()).toMatchObject([{ symbol: 'ETH', networkId }])
    expect(opened.onramp.purchases.$all.get()[0]).not.toHaveProperty('address')
  })

  test('the built-in list is used where the options can not be loaded, for what the provider sells', async () => {
    const provider = createFakeProvider({ feeRange: [100, 200] })
    provider.answer.choices = () => Promise.reject(new Error('down'))
    const opened = await openForm([provider])
    expect(opened.state().tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(opened.state().currencies.map(({ code }) => code)).toEqual(['USD', 'EUR'])
  })

  test('parameters choose token, amount and currency', async () => {
    const opened = await openForm([createFakeProvider()], { token: 'ETH', amount: '250', currency: 'eur' })
    expect(opened.state()).toMatchObject({ token: { symbol: 'ETH' }, amount: '250', currency: 'EUR' })
    const byContract = await openForm([createFakeProvider()], { token: dollarContract.toLowerCase(), networkId })
    expect(byContract.state().token?.symbol).toBe('USDC')
    const elsewhere = await openForm([createFakeProvider()], { networkId: 'eip155:100' })
    expect(elsewhere.state().token?.symbol).toBe('USDC')
  })

  test('tokens of other namespaces, of networks that the app lacks, and wrong own currencies are left out', async () => {
    const provider = createFakeProvider({ supports: () => true })
    const [dollar, ether] = fakeChoices.tokens
    if (!dollar || !ether) throw new Error('The fake sells nothing.')
    provider.answer.choices = async () => ({
      ...fakeChoices,
      tokens: [
        { ...ether, networkId: 'eip155:100' }, // its own currency is another one
        { ...ether, networkId: 'eip155:5' },
        { ...ether, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
        { ...dollar, networkId: 'eip155:100', address: dollarContract.toLowerCase() },
        dollar,
        { ...dollar, address: dollarContract.toLowerCase() },
        ether,
      ],
    })
    const opened = await openForm([provider])
    expect(opened.state().tokens.map((token) => [token.symbol, token.networkId])).toEqual([
      ['USDC', networkId],
      ['ETH', networkId],
      ['USDC', 'eip155:100'],
    ])
  })

  test('another currency or token asks again at once, and drops the page', async () => {
    const provider = createFakeProvider()
    const opened = await openForm([provider])
    await quoted(opened)
    opened.form.choose('harbour')
    await ready(opened)
    opened.form.chooseCurrency('EUR')
    expect(opened.state().page.status).not.toBe('ready')
    await ready(opened)
    const ether = opened.state().tokens.find(({ symbol }) => symbol === 'ETH')
    if (ether) opened.form.chooseToken(ether)
    await ready(opened)
    expect(
      provider.asked
        .filter(({ kind }) => kind === 'prepare')
        .map(({ order }) => [order?.currency, order?.token.symbol]),
    ).toEqual([
      ['USD', 'USDC'],
      ['EUR', 'USDC'],
      ['EUR', 'ETH'],
    ])
  })

  test.each([
    ['1,5', 'characters'],
    ['x', 'characters'],
    ['1.005', 'decimals'],
    ['', 'empty'],
    ['0', 'empty'],
  ])('the amount %j of an app has the problem %s, and nothing is asked', async (amount, kind) => {
    const provider = createFakeProvider()
    const opened = await openForm([provider], { amount })
    await opened.clock.advance(1_000)
    expect(opened.state()).toMatchObject({ problem: { kind }, amount: undefined })
    expect(provider.asked).toEqual([])
  })

  test.each([
    ['1,500.5', { kind: 'separator' }],
    ['x', { kind: 'characters' }],
    ['9'.repeat(21), { kind: 'characters' }],
    ['1.005', { kind: 'decimals' }],
    ['', { kind: 'empty' }],
    ['0,00', { kind: 'empty' }],
    ['1,500', { kind: 'unclear', readings: [150n, 150_000n] }],
  ])('the typed amount %j has a problem, and nothing is asked', async (typed, problem) => {
    const provider = createFakeProvider()
    const opened = await openForm([provider], { amount: '' })
    opened.form.typeAmount(typed)
    await opened.clock.advance(1_000)
    expect(opened.state()).toMatchObject({ problem, amount: undefined })
    expect(provider.asked).toEqual([])
  })

  test.each([
    ['en-US', '99,5', '99.5'],
    ['de', '99.5', '99.5'],
    ['fa', '۹۹٫۵', '99.5'],
    ['ja', '９９．５', '99.5'],
    ['de', '1500,50', '1500.5'],
  ])('in %s the typed amount %j is %s', async (locale, typed, amount) => {
    const opened = await openForm([createFakeProvider()], {}, { locale })
    opened.form.typeAmount(typed)
    expect(opened.state()).toMatchObject({ amount, amountText: typed, problem: undefined })
  })

  test.each([
    ['en-US', '1,500', '1.5', '1500'],
    ['de', '1.500', '1,5', '1500'],
  ])('in %s the chosen reading of %j is written without a doubt', async (locale, typed, smaller, larger) => {
    const opened = await openForm([createFakeProvider()], {}, { locale })
    opened.form.typeAmount(typed)
    opened.form.setAmount('1.5')
    expect(opened.state()).toMatchObject({ amount: '1.5', amountText: smaller })
    opened.form.typeAmount(typed)
    opened.form.setAmount('1500')
    expect(opened.state()).toMatchObject({ amount: '1500', amountText: larger, problem: undefined })
  })

  test('an amount of the app is decimal text, and is written for the locale', async () => {
    const opened = await openForm([createFakeProvider()], { amount: '1234.50' }, { locale: 'de' })
    expect(opened.state()).toMatchObject({ amount: '1234.5', amountText: '1234,50', problem: undefined })
  })

  test('a provider that does not answer delays no other one, and joins without a change of the page', async () => {
    const slow = createFakeProvider({ id: 'slow', name: 'Slow' })
    let answer: (choices: typeof fakeChoices) => void = () => undefined
    slow.answer.choices = () => new Promise((resolve) => (answer = resolve))
    const opened = await openForm([slow, createFakeProvider()])
    await quoted(opened)
    opened.form.choose('harbour')
    await ready(opened)
    const { page } = opened.state()
    answer(fakeChoices)
    await quoted(opened, 'slow')
    expect(opened.state().offers.map(({ provider }) => provider.id)).toEqual(['slow', 'harbour'])
    expect(opened.state().page).toBe(page)
  })

  const choicesFor = (...codes: string[]) => ({
    ...fakeChoices,
    currencies: codes.map((code) => ({ code, limits: [] })),
  })
  /** A provider that answers only later what it sells. */
  const createLateProvider = () => {
    const late = createFakeProvider({ id: 'late', name: 'Late' })
    const { promise, resolve } = Promise.withResolvers<typeof fakeChoices>()
    late.answer.choices = () => promise
    return { late, answer: resolve }
  }
  const createDollarProvider = () => {
    const provider = createFakeProvider()
    provider.answer.choices = async () => choicesFor('USD')
    return provider
  }

  test('the currency that the app asks for is shown as soon as a provider sells for it', async () => {
    const { late, answer } = createLateProvider()
    const opened = await openForm([createDollarProvider(), late], { currency: 'EUR', amount: '100' })
    await quoted(opened)
    expect(opened.state().currency).toBe('USD')
    answer(choicesFor('EUR'))
    await quoted(opened, 'late')
    expect(opened.state()).toMatchObject({ currency: 'EUR', amount: '100' })
    expect(late.asked.map(({ order }) => order?.currency)).toEqual(['EUR'])
  })

  test('a typed amount, or the choice of a provider, keeps the currency in which it was made', async () => {
    for (const act of [(form: OnrampForm) => form.typeAmount('50'), (form: OnrampForm) => form.choose('harbour')]) {
      const { late, answer } = createLateProvider()
      const opened = await openForm([createDollarProvider(), late], { currency: 'EUR' })
      await quoted(opened)
      act(opened.form)
      answer(choicesFor('EUR', 'USD'))
      await vi.waitFor(() => expect(opened.offer('late')).toBeDefined())
      expect(opened.state().currency).toBe('USD')
    }
  })

  test('providers that are loaded again leave a chosen currency, and a page that is ready', async () => {
    let isDown = true
    const lazy = {
      id: 'lazy',
      load: async () => {
        if (isDown) throw new Error('down')
        return createFakeProvider({ id: 'lazy' })
      },
    }
    const euro = createFakeProvider({ id: 'euro', name: 'Euro' })
    const opened = await openForm([createDollarProvider(), euro, lazy as unknown as FakeProvider])
    await vi.waitFor(() => expect(opened.state().error).toBeDefined())
    opened.form.chooseCurrency('EUR')
    await quoted(opened, 'euro')
    opened.form.choose('euro')
    await ready(opened)
    const { page } = opened.state()
    // It does not answer again, and what it sells is known.
    euro.answer.choices = () => new Promise(() => undefined)
    isDown = false
    opened.form.reload()
    await quoted(opened, 'lazy')
    expect(opened.state()).toMatchObject({ currency: 'EUR', chosen: 'euro' })
    expect(opened.state().page).toBe(page)
  })

  test('a provider that can not be loaded leaves the others, and can be loaded again', async () => {
    let isDown = true
    const lazy = {
      id: 'lazy',
      load: async () => {
        if (isDown) throw new Error('down')
        return createFakeProvider({ id: 'lazy' })
      },
    }
    const opened = await openForm([createFakeProvider(), lazy as unknown as FakeProvider])
    await quoted(opened)
    await vi.waitFor(() => expect(opened.state()).toMatchObject({ status: 'ready', error: new Error('down') }))
    isDown = false
    opened.form.reload()
    await quoted(opened, 'lazy')
    expect(opened.state().error).toBeUndefined()
  })

  test('a provider whose code can not be loaded can be loaded again', async () => {
    let isDown = true
    const lazy = {
      id: 'harbour',
      load: async () => {
        if (isDown) throw new Error('down')
        return createFakeProvider()
      },
    }
    const opened = await openForm([lazy as unknown as FakeProvider])
    expect(opened.state()).toMatchObject({ status: 'failed' })
    isDown = false
    opened.form.retry()
    await quoted(opened)
  })
})

describe('the page', () => {
  test('is checked before it is ready: a lying provider opens nothing', async () => {
    const provider = createFakeProvider()
    const opened = await openForm([provider])
    await quoted(opened)
    for (const [url, why] of [
      [`https://evil.example/?to=${account}`, 'host'],
      [`https://pay.example/?to=${otherAccount}`, 'destination'],
      [`http://pay.example/?to=${account}`, 'link'],
    ] as const) {
      provider.answer.prepare = async () => ({ url })
      opened.form.choose('harbour')
      await failed(opened)
      expect(opened.state().page).toMatchObject({ error: { code: 'LATCHKEY_ONRAMP', reason: why } })
      expect(opened.form.open()).toBeUndefined()
    }
    expect(opened.onramp.purchases.$all.get()).toEqual([])
    provider.answer.prepare = async () => ({ url: `https://pay.example/?to=${account}` })
    opened.form.retry()
    await ready(opened)
  })

  test('a page that could not be prepared is prepared again as the same purchase', async () => {
    const provider = createFakeProvider()
    const { prepare } = provider.answer
    provider.answer.prepare = () => Promise.reject(new Error('lost'))
    const opened = await openForm([provider])
    await quoted(opened)
    opened.form.choose('harbour')
    await failed(opened)
    provider.answer.prepare = prepare
    opened.form.retry()
    await ready(opened)
    const references = provider.asked.filter(({ kind }) => kind === 'prepare').map(({ order }) => order?.reference)
    expect(references).toHaveLength(2)
    expect(new Set(references).size).toBe(1)
    expect(references[0]).toMatch(/^[\da-f]{32}$/)
  })

  test('is remembered once when it is opened, as an entry of the account that gets the tokens', async () => {
    const opened = await openForm([createFakeProvider()])
    await quoted(opened)
    opened.form.choose('harbour')
    await ready(opened)
    const id = opened.form.open()
    expect(opened.form.open()).toBe(id)
    expect(opened.ledger.$all.get()).toEqual([
      {
        ...{ id, kind: 'purchase', networkId, address: account, accountId: account },
        ...{ at: opened.clock.now(), status: 'unknown' },
        data: {
          provider: 'harbour',
          providerName: 'Harbour Pay',
          symbol: 'USDC',
          address: dollarContract,
          amount: '100',
          currency: 'USD',
          status: 'open',
          purchase: 'purchase-1',
        },
      },
    ])
    expect(opened.onramp.$pages.get().get(id ?? '')).toBe(`https://pay.example/buy?to=${account}`)
  })

  test('that was opened is replaced when the form is shown again, so that a second purchase is another one', async () => {
    const provider = createFakeProvider()
    const opened = await openForm([provider])
    await quoted(opened)
    opened.form.choose('harbour')
    await ready(opened)
    opened.form.resume()
    expect(opened.state().page.status).toBe('ready')
    const first = opened.form.open()
    opened.form.resume()
    expect(opened.state().page.status).not.toBe('ready')
    await ready(opened)
    const second = opened.form.open()
    expect(second).not.toBe(first)
    expect(opened.onramp.purchases.$all.get().map(({ id }) => id)).toEqual([second, first])
  })

  test('of a provider without a status is remembered without its id', async () => {
    const opened = await openForm([createFakeProvider({ status: undefined })])
    await quoted(opened)
    opened.form.choose('harbour')
    await ready(opened)
    opened.form.open()
    expect(opened.onramp.purchases.$all.get()[0]).not.toHaveProperty('purchase')
  })

  test('is not used for another account or network: each gets its own form', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider()] } })
    const closed = new AbortController()
    const $form = started.onramp.createForms({}, closed.signal)
    const first = $form.get()
    await started.modal.switchAccount(otherAccount)
    const second = $form.get()
    expect(second).not.toBe(first)
    expect(second?.$state.get().account.address).toBe(otherAccount)
    await vi.waitFor(() => expect(second?.$state.get().status).toBe('ready'))
    await started.modal.switchNetwork(otherNetwork.id).catch(() => undefined)
    await started.modal.disconnect()
    expect($form.get()).toBeUndefined()
    closed.abort()
    await started.modal.connect({ connectorId: 'eip155/fake.wallet' })
    expect($form.get()).toBeUndefined()
  })

  test('a closed form asks and prepares nothing more', async () => {
    const provider = createFakeProvider()
    const opened = await openForm([provider])
    await quoted(opened)
    const before = opened.state()
    opened.form.typeAmount('300')
    opened.close()
    await opened.clock.advance(60_000)
    opened.form.typeAmount('400')
    expect(opened.state().amountText).toBe('300')
    expect(provider.asked).toHaveLength(1)
    expect(before.amount).toBe('100')
  })
})
