import { balanceSlot, tokensSlot } from '@latchkey/core'
import type { TokenBalance, TokenList } from '@latchkey/core/services'
import { createFakeDataService, createMemoryStorage, type FakeBalance, settle, when } from '@latchkey/testkit'
import type { ReadableAtom } from 'nanostores'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeTokens } from '../../testing/createFakeTokens.js'
import {
  accountKey,
  fakeBalance,
  fakeNative,
  fakeNetworkId,
  type StartedPortfolio,
  startPortfolio,
} from '../../testing/startPortfolio.js'

const symbolsOf = ({ tokens }: TokenList) => tokens?.map(({ symbol }) => symbol)
const isRead = ({ isLoading }: TokenList) => !isLoading

/** The store of the account's list, with a listener until the test ends. */
function listOf({ api, address, networkId }: StartedPortfolio): ReadableAtom<TokenList> {
  const $list = api.tokens(address, networkId)
  onTestFinished($list.listen(() => undefined))
  return $list
}

/** The account's list, once it is read. */
async function read(started: StartedPortfolio): Promise<TokenList> {
  return when(listOf(started), isRead)
}

/** A started plugin whose service has these tokens. */
async function startWith(
  balances: readonly FakeBalance[],
  ...parameters: Parameters<typeof startPortfolio>
): Promise<StartedPortfolio> {
  const started = await startPortfolio(...parameters)
  started.service.balances.set(accountKey(started), balances)
  return started
}

const held = (symbol: string, amount: bigint, others: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  decimals: 6,
  networkId: fakeNetworkId,
  amount,
  address: `token-${symbol.toLowerCase()}`,
  ...others,
})

describe('the tokens of an account', () => {
  test('come from the data service: by value, those without a price last, and the own currency among them', async () => {
    const started = await startWith([
      fakeBalance('ZZZ', '5', { price: 0 }),
      fakeBalance('SMALL', '1.5', { price: 0.25 }),
      fakeNative('0.5'),
      fakeBalance('AAA', '7', { price: 0 }),
      fakeBalance('BIG', '1000', { price: 1.001 }),
    ])
    const list = await read(started)
    expect(list.tokens?.map(({ symbol, amount, price, value }) => [symbol, amount, price, value])).toEqual([
      ['BIG', 1_000_000_000n, '1.001', '1001'],
      ['FAKE', 500_000_000_000_000_000n, '2000', '1000'],
      ['SMALL', 1_500_000n, '0.25', '0.375'],
      ['AAA', 7_000_000n, undefined, undefined],
      ['ZZZ', 5_000_000n, undefined, undefined],
    ])
    expect(list).toMatchObject({ isLoading: false, currency: 'usd', at: started.clock.now() })
    const [request] = started.service.asked('balance')
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      projectId: 'shop',
      st: 'latchkey',
      sv: 'html-universal-1.0.0',
      currency: 'usd',
      chainId: fakeNetworkId,
      doubtful: 'true',
    })
    expect(started.tokens.reads).toEqual([])
  })

  test('come from the wallet where it says what it has, and the service adds prices', async () => {
    const assets = async () => [held('USDC', 2_000_000n), held('OWN', 3_000_000n, { price: '5' })]
    const started = await startWith(
      [fakeBalance('USDC', '999', { price: 1.5, iconUrl: 'https://icons.example/usdc' })],
      {},
      { assets },
    )
    const list = await read(started)
    expect(list.tokens).toMatchObject([
      { symbol: 'OWN', amount: 3_000_000n, value: '15' },
      { symbol: 'USDC', amount: 2_000_000n, value: '3', icon: 'https://icons.example/usdc' },
      { symbol: 'FAKE' },
    ])
  })

  test('of a wallet that prices all need no service', async () => {
    const assets = async () => [held('OWN', 3_000_000n, { price: '5' })]
    const started = await startWith([], {}, { assets })
    await read(started)
    expect(started.service.requests).toEqual([])
  })

  test('of a wallet that fails or never answers come from the service', async () => {
    const failing = await startWith([fakeNative('1')], {}, { assets: () => Promise.reject(new Error('no')) })
    expect(symbolsOf(await read(failing))).toEqual(['FAKE'])
    expect(failing.service.asked('balance')).toHaveLength(1)
    const silent = await startWith([fakeNative('1')], {}, { assets: () => new Promise(() => undefined) })
    const $list = listOf(silent)
    await settle()
    await silent.clock.advance(5_000)
    expect(symbolsOf(await when($list, isRead))).toEqual(['FAKE'])
  })

  test('come from the node where the service does not know the network, or there is no service', async () => {
    const tokens = { [fakeNetworkId]: [{ address: 'TOKEN-own', symbol: 'OWN', decimals: 6 }] }
    const fake = createFakeTokens()
    fake.amounts.set('token-own', 4_000_000n)
    const service = createFakeDataService()
    const unknown = await startPortfolio({ tokens }, { tokens: fake, service })
    expect(symbolsOf(await read(unknown))).toEqual(['FAKE', 'OWN'])
    expect(service.asked('balance')).toEqual([])
    const without = await startPortfolio({ tokens }, { tokens: fake, hasService: false })
    const list = await read(without)
    expect(symbolsOf(list)).toEqual(['FAKE', 'OWN'])
    expect(list.isIncomplete).toBeUndefined()
  })

  test('that the app lists are read from the node where the service does not know them, once described', async () => {
    const started = await startWith([fakeNative('1')], {
      tokens: { [fakeNetworkId]: [{ address: 'token-own', icon: 'x' }] },
    })
    started.tokens.amounts.set('token-own', 4_000_000n)
    started.tokens.described.set('token-own', { name: 'Own coin', symbol: 'OWN', decimals: 6 })
    const list = await read(started)
    expect(list.tokens?.at(-1)).toEqual({ ...held('OWN', 4_000_000n), name: 'Own coin', icon: 'x' })
    expect(started.tokens.reads).toEqual([['token-own']])
  })

  test('that can not be described do not hide the others', async () => {
    const tokens = { [fakeNetworkId]: [{ address: 'token-none' }, { address: 'no address' }] }
    const started = await startWith([fakeNative('1')], { tokens })
    expect(symbolsOf(await read(started))).toEqual(['FAKE'])
  })

  test('without decimal places are listed only if the app says so, and those of zero amount never', async () => {
    const balances = [
      fakeNative('0'),
      fakeBalance('NFT', '1', { quantity: { decimals: '0', numeric: '1' } }),
      fakeBalance('NONE', '0'),
    ]
    expect(symbolsOf(await read(await startWith(balances)))).toEqual(['FAKE'])
    expect(symbolsOf(await read(await startWith(balances, { wholeTokens: true })))).toEqual(['NFT', 'FAKE'])
  })

  test('can be priced in another currency, in which a wallet has no prices', async () => {
    const assets = async () => [held('USDC', 2_000_000n, { price: '1' })]
    const started = await startWith([fakeBalance('USDC', '2', { price: 0.5 })], { currency: 'eur' }, { assets })
    const list = await read(started)
    expect(list.currency).toBe('eur')
    expect(list.tokens?.[0]).toMatchObject({ symbol: 'USDC', value: '1' })
    expect(started.service.asked('balance')[0]?.query.get('currency')).toBe('eur')
  })
})

test('a wallet that does not say what it has is asked again after five minutes, and one that says it each time', async () => {
  const answers: (readonly TokenBalance[] | undefined)[] = [undefined]
  const assets = vi.fn(async () => (answers.length > 0 ? answers.shift() : [held('USDC', 1n, { price: '1' })]))
  const started = await startWith([fakeNative('1')], {}, { assets })
  const refresh = () => started.api.refresh(started.address, started.networkId)
  await refresh()
  await started.clock.advance(299_999)
  await refresh()
  expect(assets).toHaveBeenCalledTimes(1)
  await started.clock.advance(1)
  await refresh()
  await refresh()
  expect(assets).toHaveBeenCalledTimes(3)
})

test.each([-3_600_000, 3_600_000])(
  'a wallet that does not say what it has is asked again after five minutes when the clock is set by %i ms',
  async (by) => {
    const assets = vi.fn(async () => undefined)
    const started = await startWith([fakeNative('1')], {}, { assets })
    const refresh = () => started.api.refresh(started.address, started.networkId)
    await refresh()
    started.clock.jump(by)
    await started.clock.advance(299_999)
    await refresh()
    expect(assets).toHaveBeenCalledTimes(1)
    await started.clock.advance(1)
    await refresh()
    expect(assets).toHaveBeenCalledTimes(2)
  },
)

describe('a service that lies', () => {
  const good = fakeBalance('GOOD', '1')
  const bad = (others: Readonly<Record<string, unknown>>) => fakeBalance('BAD', '1', others as Partial<FakeBalance>)
  test.each<[string, FakeBalance]>([
    ['another network', bad({ chainId: 'fake:2' })],
    ['a token of another network', bad({ address: 'fake:2:token-bad' })],
    ['an invalid address', bad({ address: `${fakeNetworkId}:<script>` })],
    ['an address that is a number', bad({ address: 7 })],
    ['no decimals', bad({ quantity: { numeric: '1' } })],
    ['no quantity', bad({ quantity: null })],
    ['decimals that no token has', bad({ quantity: { decimals: '99', numeric: '1' } })],
    ['decimals in hex', bad({ quantity: { decimals: '0x6', numeric: '1' } })],
    ['a negative amount', bad({ quantity: { decimals: '6', numeric: '-1' } })],
    ['an amount that is no number', bad({ quantity: { decimals: '6', numeric: 'NaN' } })],
    ['an endless amount', bad({ quantity: { decimals: '6', numeric: `1e99` } })],
    ['an amount of 256 bits and more', bad({ quantity: { decimals: '6', numeric: (2n ** 256n).toString() } })],
    ['neither name nor symbol', bad({ name: '', symbol: '\u200b' })],
    ['texts that are none', bad({ name: {}, symbol: [] })],
  ])('about %s: that token is left out', async (_, balance) => {
    expect(symbolsOf(await read(await startWith([balance, good])))).toEqual(['GOOD', 'FAKE'])
  })

  test('with one token twice has its first answer', async () => {
    const started = await startWith([
      fakeBalance('A', '1'),
      fakeBalance('A', '1000000'),
      fakeNative('1'),
      fakeNative('9'),
    ])
    expect((await read(started)).tokens?.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['FAKE', 10n ** 18n],
      ['A', 1_000_000n],
    ])
  })

  test('with the placeholder of the own currency means the own currency', async () => {
    const started = await startWith([{ ...fakeNative('3'), address: `${fakeNetworkId}:TOKEN-NATIVE` }])
    const { tokens } = await read(started)
    expect(tokens).toHaveLength(1)
    expect(tokens?.[0]).not.toHaveProperty('address')
  })

  test.each<[string, unknown, string | undefined]>([
    ['negative', -5, undefined],
    ['in text', '2', '2'],
    ['absent', null, undefined],
    ['zero', 0, undefined],
    ['so high that the value is absurd', 1e20, undefined],
    ['tiny', 1e-7, '0.0000001'],
  ])('with a price that is %s', async (_, price, value) => {
    const started = await startWith([fakeBalance('A', '1', { price } as Partial<FakeBalance>)])
    expect((await read(started)).tokens?.find(({ symbol }) => symbol === 'A')?.value).toBe(value)
  })

  test('about the value is not believed: the value follows from amount and price', async () => {
    const started = await startWith([fakeBalance('A', '2', { price: 3, value: 1_000_000 })])
    expect((await read(started)).tokens?.[0]).toMatchObject({ symbol: 'A', value: '6' })
  })

  test('in names has text and no markup, and no characters that hide', async () => {
    const started = await startWith([fakeBalance('A', '1', { name: `<img src=x>\u202e ${'y'.repeat(500)}` })])
    const name = (await read(started)).tokens?.[0]?.name ?? ''
    expect(name).toMatch(/^<img src=x> y+…$/)
    expect(name).toHaveLength(60)
  })

  test('by more places than the token has is cut to them', async () => {
    const started = await startWith([fakeBalance('A', '0.1234567899')])
    expect((await read(started)).tokens?.[0]?.amount).toBe(123_456n)
  })

  test.each([
    ['another shape', () => Response.json({ balances: {} })],
    ['no JSON', () => new Response('Internal server error', { status: 200 })],
    ['a refusal', () => Response.json({ status: 'FAILED', reasons: [] }, { status: 401 })],
  ])('with %s leaves what the node knows, and says that it is incomplete', async (_, answer) => {
    const started = await startWith([fakeNative('1')])
    started.service.answer = ({ path }) => (path.endsWith('balance') ? answer() : undefined)
    const list = await read(started)
    expect(list).toMatchObject({ isIncomplete: true, retryAt: started.clock.elapsed() + 30_000 })
    expect(symbolsOf(list)).toEqual(['FAKE'])
  })
})

describe('reading', () => {
  test('happens once for all followers, and again every 30 seconds', async () => {
    const started = await startWith([fakeNative('1')])
    const stops = [1, 2, 3].map(() => started.api.tokens(started.address, started.networkId).listen(() => undefined))
    const $list = listOf(started)
    await when($list, isRead)
    expect(started.service.asked('balance')).toHaveLength(1)
    await started.clock.advance(29_999)
    expect(started.service.asked('balance')).toHaveLength(1)
    await started.clock.advance(1)
    await when($list, isRead)
    expect(started.service.asked('balance')).toHaveLength(2)
    for (const stop of stops) stop()
    expect(started.service.asked('supported-chains')).toHaveLength(1)
  })

  test('stops without a follower, and a new one gets the last answer while it is fresh', async () => {
    const started = await startWith([fakeNative('1')])
    const $list = started.api.tokens(started.address, started.networkId)
    const stop = $list.listen(() => undefined)
    await when($list, isRead)
    stop()
    await started.clock.advance(20_000)
    const stopAgain = $list.listen(() => undefined)
    await settle()
    expect(started.service.asked('balance')).toHaveLength(1)
    stopAgain()
    await started.clock.advance(120_000)
    expect(started.service.asked('balance')).toHaveLength(1)
  })

  test('stops while the page is hidden, and happens at once when it is visible again', async () => {
    const started = await startWith([fakeNative('1')])
    const $list = listOf(started)
    await when($list, isRead)
    const { document } = started.test.window
    const show = (state: 'hidden' | 'visible') => {
      Object.assign(document, { visibilityState: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    await started.clock.advance(300_000)
    expect(started.service.asked('balance')).toHaveLength(1)
    show('visible')
    await when($list, isRead)
    await settle()
    expect(started.service.asked('balance')).toHaveLength(2)
  })

  test('is not repeated for 30 seconds after a failure, also when a view asks, and then with growing pauses', async () => {
    const started = await startWith([fakeNative('1')])
    started.tokens.failure = new Error('The node is down.')
    const refused = () => new Response('', { status: 400 })
    started.service.answer = refused
    const $list = listOf(started)
    expect(await when($list, ({ error }) => error !== undefined)).toMatchObject({
      tokens: undefined,
      error: { message: 'The node is down.' },
      retryAt: started.clock.elapsed() + 30_000,
    })
    const asked = () => started.service.asked('supported-chains').length
    await started.api.refresh(started.address, started.networkId)
    expect(asked()).toBe(1)
    await started.clock.advance(30_000)
    expect(asked()).toBe(2)
    await started.clock.advance(59_000)
    expect(asked()).toBe(2)
    await started.api.refresh(started.address, started.networkId)
    expect(asked()).toBe(3)
    started.service.answer = undefined
    started.tokens.failure = undefined
    await started.clock.advance(120_000)
    expect(await when($list, ({ tokens }) => tokens !== undefined)).not.toHaveProperty('error')
  })

  test.each([-3_600_000, 3_600_000])(
    'happens again after 30 seconds, with and without a failure, when the clock is set by %i ms',
    async (by) => {
      const started = await startWith([fakeNative('1')])
      const asked = () => started.service.asked('balance').length
      const $list = started.api.tokens(started.address, started.networkId)
      const stop = $list.listen(() => undefined)
      await when($list, isRead)
      stop()
      started.clock.jump(by)
      listOf(started)
      await settle()
      expect(asked()).toBe(1)
      started.service.answer = ({ path }) => (path.endsWith('balance') ? new Response('', { status: 400 }) : undefined)
      await started.clock.advance(30_000)
      await when($list, ({ isIncomplete }) => isIncomplete === true)
      const failed = asked()
      started.clock.jump(by)
      await started.api.refresh(started.address, started.networkId)
      expect(asked()).toBe(failed)
      await started.clock.advance(30_000)
      await when($list, isRead)
      expect(asked()).toBeGreaterThan(failed)
    },
  )

  test('after a failure keeps the answer before, with its time', async () => {
    const started = await startWith([fakeNative('1')])
    const $list = listOf(started)
    const { at } = await when($list, isRead)
    started.tokens.failure = new Error('down')
    started.service.answer = () => new Response('', { status: 400 })
    await started.clock.advance(30_000)
    const list = await when($list, ({ error }) => error !== undefined)
    expect(symbolsOf(list)).toEqual(['FAKE'])
    expect(list.at).toBe(at)
  })

  test('after a transaction asks the service for fresh answers at once, also right after a failure', async () => {
    const started = await startWith([fakeNative('1')])
    started.tokens.failure = new Error('down')
    started.service.answer = () => new Response('', { status: 400 })
    const $list = listOf(started)
    await when($list, ({ error }) => error !== undefined)
    started.service.answer = undefined
    await started.api.refresh(started.address, started.networkId, [undefined, 'token-a'])
    expect(started.service.asked('balance')[0]?.query.get('forceUpdate')).toBe(
      `${fakeNetworkId}:token-native,${fakeNetworkId}:token-a`,
    )
    expect(symbolsOf($list.get())).toEqual(['FAKE'])
  })

  test('takes the newest answer: one that comes later and is older is dropped', async () => {
    const started = await startWith([fakeNative('1')])
    const waiting: ((response: Response) => void)[] = []
    started.service.answer = ({ path }) =>
      path.endsWith('balance') ? new Promise<Response>((resolve) => waiting.push(resolve)) : undefined
    const $list = listOf(started)
    const until = async (count: number) => {
      while (waiting.length < count) await settle()
    }
    await until(1)
    const forced = started.api.refresh(started.address, started.networkId, [undefined])
    await until(2)
    waiting[1]?.(Response.json({ balances: [fakeNative('2')] }))
    await forced
    expect($list.get().tokens?.[0]?.amount).toBe(2n * 10n ** 18n)
    waiting[0]?.(Response.json({ balances: [fakeNative('1')] }))
    await settle()
    await settle()
    expect($list.get()).toMatchObject({ tokens: [{ amount: 2n * 10n ** 18n }], isLoading: false })
  })

  test('waits while the service still gathers, and is incomplete when it takes too long', async () => {
    const started = await startWith([fakeNative('1')])
    started.service.answer = ({ path }) =>
      path.endsWith('balance') ? Response.json({ balances: [] }, { status: 202 }) : undefined
    const $list = listOf(started)
    await when($list, ({ isLoading }) => isLoading)
    while (!$list.get().isIncomplete) await started.clock.advance(1_000)
    expect(symbolsOf($list.get())).toEqual(['FAKE'])
  })

  test('ends with the lifetime of the modal, which is no failure, and goes on with the next one', async () => {
    const started = await startWith([fakeNative('1')])
    let release: ((response: Response) => void) | undefined
    started.service.answer = ({ path }) =>
      path.endsWith('balance') ? new Promise<Response>((resolve) => (release = resolve)) : undefined
    const $list = listOf(started)
    while (!release) await settle()
    started.test.stop()
    await when($list, isRead)
    expect($list.get()).not.toHaveProperty('error')
    expect(started.clock.pending).toBe(0)
    started.service.answer = undefined
    started.test.start()
    expect(symbolsOf(await when($list, ({ tokens }) => tokens !== undefined))).toEqual(['FAKE'])
  })
})

describe('the stored list', () => {
  test('is shown after a reload for 30 seconds, and read again then', async () => {
    const storage = createMemoryStorage()
    const first = await startWith([fakeNative('1'), fakeBalance('A', '1')], {}, { storage })
    await read(first)
    first.test.stop()
    await first.clock.advance(10_000)
    const { clock, service } = first
    const second = await startPortfolio({}, { storage, clock, service })
    const $list = listOf(second)
    await when($list, ({ tokens }) => tokens !== undefined)
    expect($list.get().tokens).toEqual((await read(first)).tokens)
    expect(service.asked('balance')).toHaveLength(1)
    await clock.advance(20_000)
    await when($list, isRead)
    expect(service.asked('balance')).toHaveLength(2)
  })

  test.each(['null', '{}', '[]', '{"currency":"usd","accounts":[{"key":"x"}]}', '{"currency":"usd","accounts":7}'])(
    'that reads %s counts as absent',
    async (stored) => {
      const storage = createMemoryStorage()
      storage.setItem('latchkey:@portfolio:portfolio_cache', `{"v":1,"t":0,"d":${stored}}`)
      const started = await startWith([fakeNative('1')], {}, { storage })
      expect(symbolsOf(await read(started))).toEqual(['FAKE'])
    },
  )
})

describe('the total', () => {
  const totalOf = (started: StartedPortfolio) => {
    const [source] = started.modal.slot(balanceSlot).get()
    const $total = source?.value.balance(started.address, started.networkId)
    if (!$total) throw new Error('There is no source of balances.')
    onTestFinished($total.listen(() => undefined))
    return $total
  }

  test('is the sum of all values in the locale, and unknown until then', async () => {
    const started = await startWith([
      fakeNative('0.5'),
      fakeBalance('A', '234.567'),
      fakeBalance('B', '1', { price: 0 }),
    ])
    const $total = totalOf(started)
    expect($total.get()).toEqual({ value: undefined })
    expect(await when($total, (total) => total?.value !== undefined)).toEqual({ value: '$1,234.56', minor: '.56' })
  })

  test('leaves out hidden tokens, and counts them again when they are shown', async () => {
    const started = await startWith([fakeNative('0.5'), fakeBalance('A', '234.567')])
    const $total = totalOf(started)
    await when($total, (total) => total?.value !== undefined)
    const token = { networkId: fakeNetworkId, address: 'token-a' }
    await started.api.setHidden(token, true)
    expect($total.get()?.value).toBe('$1,000.00')
    await started.api.setHidden(token, false)
    expect($total.get()?.value).toBe('$1,234.56')
  })

  test('is absent without any price, so that the own currency is shown', async () => {
    const started = await startWith([fakeBalance('A', '1', { price: 0 })])
    expect(await when(totalOf(started), (total) => total === undefined)).toBeUndefined()
  })

  test('is absent in a namespace whose adapter knows no tokens', async () => {
    const started = await startPortfolio()
    const [source] = started.modal.slot(balanceSlot).get()
    expect(source?.value.balance('other-address', 'other:1').get()).toBeUndefined()
  })
})

test('hidden tokens are stored', async () => {
  const storage = createMemoryStorage()
  const first = await startPortfolio({}, { storage })
  await first.api.setHidden({ networkId: fakeNetworkId, address: 'token-a' }, true)
  await first.api.setHidden({ networkId: fakeNetworkId }, true)
  const second = await startPortfolio({}, { storage })
  onTestFinished(second.api.$hidden.listen(() => undefined))
  expect([...(await when(second.api.$hidden, (ids) => ids.size > 0))]).toEqual(['fake:1:token-a', 'fake:1:native'])
})

test('another plugin finds the tokens in their slot', async () => {
  const started = await startWith([fakeNative('1')])
  const [source] = started.modal.slot(tokensSlot).get()
  const { address, networkId, api } = started
  expect(source?.value.tokens(address, networkId)).toBe(api.tokens(address, networkId))
})

describe('a token that its network shows otherwise than it stores it', () => {
  const scale = { numerator: 10n, denominator: 1n }
  const json = { numerator: '10', denominator: '1' }
  const quantity = (more: object) => ({ decimals: '6', numeric: '50', units: '5000000', ...more })

  test('has both amounts from the data service, and is worth what is shown', async () => {
    const started = await startWith([fakeBalance('X', '50', { price: 2, quantity: quantity({ scale: json }) })])
    const { tokens } = await read(started)
    expect(tokens?.[0]).toMatchObject({ amount: 5_000_000n, scale, value: '100' })
  })

  test('has no value where only the network can compute what is shown', async () => {
    const started = await startWith([
      fakeBalance('INT', '50', { price: 2, quantity: quantity({ scale: 'network' }) }),
      fakeBalance('NONE', '50', { price: 2, quantity: quantity({ scale: 'network', numeric: '' }) }),
    ])
    const { tokens } = await read(started)
    const [interest, none] = ['INT', 'NONE'].map((symbol) => tokens?.find((token) => token.symbol === symbol))
    expect(interest).toMatchObject({ amount: 5_000_000n, scale: 'network', shown: '50' })
    expect(none).toMatchObject({ amount: 5_000_000n, scale: 'network' })
    for (const token of [interest, none])
      expect(Object.keys(token ?? {})).not.toEqual(expect.arrayContaining(['value']))
    expect(none).not.toHaveProperty('shown')
  })

  test.each([
    ['no units', quantity({ scale: json, units: undefined })],
    ['units that are no count', quantity({ scale: json, units: '5.5' })],
    ['units of 256 bits and more', quantity({ scale: json, units: String(2n ** 256n) })],
  ])('is left out with %s', async (_, wrong) => {
    const started = await startWith([fakeNative('1'), fakeBalance('X', '50', { quantity: wrong })])
    expect(symbolsOf(await read(started))).toEqual(['FAKE'])
  })

  test('is the same after a reload', async () => {
    const storage = createMemoryStorage()
    const balances = [
      fakeBalance('X', '50', { price: 2, quantity: quantity({ scale: json }) }),
      fakeBalance('INT', '50', { quantity: quantity({ scale: 'network' }) }),
    ]
    const first = await startWith(balances, {}, { storage })
    const before = await read(first)
    const later = await startPortfolio({}, { storage, clock: first.clock, service: first.service })
    const $list = listOf(later)
    await when($list, ({ tokens }) => tokens !== undefined)
    expect($list.get().tokens).toEqual(before.tokens)
    expect(first.service.asked('balance')).toHaveLength(1)
  })

  test('has the amount of the node where a data service does not know of it', async () => {
    const started = await startWith([fakeNative('1'), fakeBalance('X', '5', { price: 2 }), fakeBalance('Y', '5')])
    started.tokens.scales.set('token-x', scale)
    started.tokens.amounts.set('token-x', 5_000_000n)
    const { tokens } = await read(started)
    expect(tokens?.find(({ symbol }) => symbol === 'X')).toMatchObject({ amount: 5_000_000n, scale, value: '100' })
    expect(tokens?.find(({ symbol }) => symbol === 'Y')).toMatchObject({ amount: 5_000_000n })
    expect(started.tokens.reads).toEqual([['token-x']])
  })
})
