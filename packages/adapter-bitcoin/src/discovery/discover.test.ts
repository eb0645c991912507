import { type Connector, createHttp, NotConnectedError } from '@latchkey/core'
import { countListeners, createFakeWindow, createManualClock, type ManualClock, settle } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BitcoinCore } from '../bitcoinCore.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import { discover } from './discover.js'

let controller = new AbortController()
let clock: ManualClock
beforeEach(() => {
  clock = createManualClock()
})
afterEach(() => {
  controller.abort()
  controller = new AbortController()
})

function createCore(): BitcoinCore {
  return {
    context: {
      $networks: atom([bitcoinRegtest()]),
      $current: atom(undefined),
      metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
      clock,
      rpc: () => ({ request: async () => null }),
      http: async () => createHttp({ clock }),
      async request() {
        throw new NotConnectedError()
      },
    },
    wallets: new WeakMap(),
    addressOn: undefined,
    sent: new Map(),
  }
}

function create(window = createFakeWindow(), hide: readonly string[] = []) {
  const lists: (readonly Connector[])[] = []
  const sentences = new Set<string>()
  const found = (connectors: readonly Connector[]) => lists.push(connectors)
  const skipped = (sentence: string) => sentences.add(sentence)
  discover(createCore(), { window, signal: controller.signal }, { hide, found, skipped })
  return { window, lists, sentences, ids: () => lists.at(-1)?.map(({ id }) => id), last: () => lists.at(-1) ?? [] }
}

const entry = (id: string, more: object = {}) => ({ id, name: id, icon: 'data:,', ...more })
const provider = { request: async () => null }

test('discover() finds the entries of btc_providers by the path of their provider', () => {
  const window = createFakeWindow({
    members: { A: { BitcoinProvider: provider }, B: provider, btc_providers: [entry('A.BitcoinProvider'), entry('B')] },
  })
  expect(create(window).ids()).toEqual(['A.BitcoinProvider', 'B'])
})

test('discover() skips entries that throw or are malformed, and lists the others', () => {
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('mine')
      },
    },
  )
  const window = createFakeWindow({
    members: {
      A: provider,
      Empty: {},
      T: throwing,
      btc_providers: [
        null,
        1,
        'A',
        throwing,
        entry('T.x'),
        entry('Empty'),
        entry('Missing'),
        entry('A', { name: ' ' }),
        { id: 5 },
        entry('A'),
      ],
    },
  })
  expect(create(window).ids()).toEqual(['A'])
  for (const btc_providers of [throwing, null, {}, 'x'])
    expect(create(createFakeWindow({ members: { btc_providers } })).ids()).toEqual([])
})

test('discover() shortens a very long name', () => {
  const name = `Long ${'x'.repeat(100_000)}`
  const window = createFakeWindow({ members: { A: provider, btc_providers: [entry('A', { name })] } })
  const [wallet] = create(window).last()
  expect(wallet?.name).toMatch(/^Long x+$/)
  expect(wallet?.name.length).toBeLessThanOrEqual(1000)
})

test('discover() gives an id to its first entry, and reads at most fifty entries', () => {
  const many = Array.from({ length: 80 }, (_, index) => entry(`W${index}`))
  const members = Object.fromEntries(many.map(({ id }) => [id, provider]))
  const window = createFakeWindow({ members: { ...members, btc_providers: [entry('W0'), ...many] } })
  expect(create(window).ids()).toHaveLength(49)
})

test('discover() checks again with back-off, then only when the page gets the focus', async () => {
  const { window, ids, lists } = create()
  const wallet = createBitcoinTestWallet()
  await clock.advance(500)
  expect(lists).toHaveLength(1)
  const remove = wallet.install(window)
  await clock.advance(400)
  expect(ids()).toEqual([wallet.id])
  remove()
  await clock.advance(20_000)
  expect(ids()).toEqual([])
  expect(clock.pending).toBe(0)
  wallet.install(window)
  window.dispatchEvent(new Event('focus'))
  await clock.advance(0)
  expect(ids()).toEqual([wallet.id])
})

test('discover() leaves no timer and no listener after the page ends', async () => {
  const window = createFakeWindow()
  const listeners = countListeners(window)
  create(window)
  controller.abort()
  await settle()
  expect([listeners.count(), clock.pending]).toEqual([0, 0])
})

test('discover() lists Wallet Standard wallets once each while they are registered', async () => {
  const wallet = createBitcoinTestWallet()
  const window = createFakeWindow()
  const early = wallet.register(window)
  const { ids, last } = create(window)
  expect(ids()).toEqual([wallet.name])
  expect(last()[0]?.wallet).toBe(wallet.standard)
  early()
  await settle()
  expect(ids()).toEqual([])
  const late = wallet.register(window)
  wallet.register(window)
  await settle()
  expect(ids()).toEqual([wallet.name])
  late()
})

test('discover() lists two wallets with one name, and neither can be restored', async () => {
  const window = createFakeWindow()
  createBitcoinTestWallet().register(window)
  createBitcoinTestWallet().register(window)
  const { last } = create(window)
  expect(last().map(({ id }) => id)).toEqual(['Bitcoin Test Wallet', 'Bitcoin Test Wallet#2'])
  expect(last().map(({ restore }) => restore)).toEqual([undefined, undefined])
})

test('discover() lists a wallet once when both entries have the same provider', async () => {
  const wallet = createBitcoinTestWallet()
  const window = createFakeWindow()
  wallet.install(window)
  const { features } = wallet.standard
  const both = { ...wallet.standard, features: { ...features, 'sats-connect:': { provider: wallet.provider } } }
  const { ids } = create(window)
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(each: object): void }) => api.register(both),
    }),
  )
  await settle()
  expect(ids()).toEqual([wallet.name])
})

test('discover() lists a standard wallet without Bitcoin features only with a sats-connect provider', async () => {
  const wallet = createBitcoinTestWallet()
  const { window, last } = create()
  const register = (features: object) =>
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(each: object): void }) => api.register({ ...wallet.standard, features }),
      }),
    )
  register({ 'solana:signMessage': {}, 'standard:connect': {} })
  register({ 'sats-connect:': {} })
  await settle()
  expect(last()).toEqual([])
  register({ 'sats-connect:': { provider: wallet.provider } })
  await settle()
  expect(last()).toHaveLength(1)
})

test('discover() skips registrations and getters that throw, and lists the other wallets', async () => {
  const { window, ids } = create()
  const bad = {
    name: 'Bad',
    get features(): never {
      throw new Error('mine')
    },
  }
  for (const detail of [
    undefined,
    5,
    () => {
      throw new Error('mine')
    },
    (api: { register(...all: readonly unknown[]): void }) => api.register(bad, null, 5),
  ]) {
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  createBitcoinTestWallet().register(window)
  await settle()
  expect(ids()).toEqual(['Bitcoin Test Wallet'])
})

test('the option hide matches ids and names in any case', () => {
  const window = createFakeWindow({
    members: { A: provider, B: provider, btc_providers: [entry('A'), entry('B', { name: 'Bee' })] },
  })
  expect(create(window, ['a', 'BEE']).ids()).toEqual([])
})

const owns = [
  ['unisat', 'unisat', 'UniSat Wallet'],
  ['okx', 'okxwallet.bitcoin', 'OKX Wallet'],
  ['phantom', 'phantom.bitcoin', 'Phantom'],
] as const

test.each(owns)('discover() finds a wallet by its own provider: %s', (kind, id, name) => {
  const window = createFakeWindow()
  createBitcoinTestWallet().installAs(kind, window)
  expect(create(window).last()).toMatchObject([{ id, name, group: 'injected' }])
})

test.each(owns)('discover() finds an own provider that is injected late: %s', async (kind, id) => {
  const { window, ids } = create()
  createBitcoinTestWallet().installAs(kind, window)
  await clock.advance(50)
  expect(ids()).toEqual([id])
})

test.each(owns)(
  'discover() lists a wallet with its own provider once, by its Wallet Standard entry: %s',
  async (kind, id, name) => {
    const window = createFakeWindow()
    createBitcoinTestWallet().installAs(kind, window)
    const { ids } = create(window)
    expect(ids()).toEqual([id])
    createBitcoinTestWallet({ name: name.toUpperCase() }).register(window)
    await settle()
    expect(ids()).toEqual([name.toUpperCase()])
  },
)

test.each(owns)(
  'discover() lists a wallet with its own provider once, by its entry in btc_providers: %s',
  (kind, id, name) => {
    const byName = createFakeWindow({ members: { A: provider, btc_providers: [entry('A', { name })] } })
    createBitcoinTestWallet().installAs(kind, byName)
    expect(create(byName).ids()).toEqual(['A'])
    const byProvider = createFakeWindow({ members: { btc_providers: [entry(id)] } })
    createBitcoinTestWallet().installAs(kind, byProvider)
    expect(create(byProvider).ids()).toEqual([id])
  },
)

test('discover() lists UniSat once, with its icon, when it registers its own provider', async () => {
  const window = createFakeWindow()
  createBitcoinTestWallet().installAs('unisat', window)
  const { unisat } = window as never as { readonly unisat: object }
  const { last } = create(window)
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(each: object): void }) =>
        api.register({ name: 'UniSat', icon: 'data:,x', accounts: [], features: { 'unisat:': { provider: unisat } } }),
    }),
  )
  await settle()
  expect(last()).toMatchObject([{ id: 'UniSat', icon: 'data:,x' }])
})

test('discover() skips values that are not providers, and lists the other wallets', () => {
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('mine')
      },
    },
  )
  const requestAccounts = async () => []
  for (const unisat of [null, 'x', 7, {}, { requestAccounts }, { requestAccounts: 'x' }, throwing]) {
    const window = createFakeWindow({ members: { unisat, okxwallet: unisat } })
    createBitcoinTestWallet().installAs('phantom', window)
    expect(create(window).ids()).toEqual(['phantom.bitcoin'])
  }
  const binance = { isBinance: true, requestAccounts, getAccounts: requestAccounts }
  expect(create(createFakeWindow({ members: { unisat: binance } })).ids()).toEqual([])
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'

/** A page on a phone. */
function phone(members: object = {}, url = 'https://app.example/swap?token=secret&to=BTC#x') {
  return createFakeWindow({ url, members: { navigator: { userAgent: iphone }, ...members } })
}

test('on a phone, wallets that are not in the page are links that open it in their own browser', async () => {
  const { last } = create(phone())
  await expect
    .poll(() => last().map(({ id }) => id))
    .toEqual(['xverse', 'phantom', 'binance', 'okx', 'bitget'].map((id) => `link/${id}`))
  const [, phantom, binance] = last()
  expect(phantom?.link?.()).toBe(
    `https://phantom.app/ul/browse/${encodeURIComponent('https://app.example/swap?to=BTC')}?ref=${encodeURIComponent('https://app.example')}`,
  )
  const url = new URL(binance?.link?.() ?? '')
  const target = new URL(atob(url.searchParams.get('_dp') ?? ''))
  expect(`${url.origin}${url.pathname}`).toBe('https://app.binance.com/en/download')
  expect(target.protocol).toBe('bnc:')
  expect(atob(target.searchParams.get('startPagePath') ?? '')).toBe('/pages/browser/index')
  expect(atob(target.searchParams.get('startPageQuery') ?? '')).toBe(
    `url=${encodeURIComponent('https://app.example/swap?to=BTC')}&defaultChainId=0f9188f13cb7b2c71f2a335e3a4fc328`,
  )
})

test('an injected or hidden wallet gets no link, and a page without a URL has no links', async () => {
  const hidden = create(phone({ phantom: {} }), ['xverse', 'binance wallet', 'okx wallet', 'bitget wallet'])
  const withoutUrl = create(phone({ location: { href: 'about:blank' } }))
  const desk = create()
  const some = create(phone({ phantom: {} }))
  await expect
    .poll(() => some.last().map(({ id }) => id))
    .toEqual(['link/xverse', 'link/binance', 'link/okx', 'link/bitget'])
  expect([hidden.last(), withoutUrl.last(), desk.last()]).toEqual([[], [], []])
})

test('a wallet that is injected under its name only gets no link', async () => {
  const window = phone()
  createBitcoinTestWallet({ name: 'Phantom' }).register(window)
  const { last } = create(window)
  const links = ['link/xverse', 'link/binance', 'link/okx', 'link/bitget']
  await expect.poll(() => last().map(({ id }) => id)).toEqual(['Phantom', ...links])
})

test('connect() of a link connector opens the link and waits until its signal aborts', async () => {
  const open = vi.fn()
  const { last } = create(phone({ open }))
  await expect.poll(() => last().length).toBe(5)
  const attempt = new AbortController()
  const connecting = last()[1]?.connect({ networkIds: [bitcoinRegtest().id], signal: attempt.signal })
  expect(open).toHaveBeenCalledWith(expect.stringContaining('https://phantom.app/'), '_self', expect.anything())
  attempt.abort(new Error('cancelled'))
  await expect(connecting).rejects.toThrow('cancelled')
})

test('discover() reports entries of window.btc_providers that can not be listed, and no entry that is there twice', () => {
  const of = (...btc_providers: readonly unknown[]) => [
    ...create(createFakeWindow({ members: { A: provider, B: provider, btc_providers } }), ['b']).sentences,
  ]
  expect(of(entry('A'), entry('A'), entry('B'))).toEqual([])
  expect(of(entry('A'), entry('A', { name: 'Other' }))).toEqual(['Other has the id of A in window.btc_providers.'])
  for (const one of [null, entry('Missing'), entry('A', { name: ' ' })])
    expect(of(one)).toEqual([
      'An entry of window.btc_providers needs an id, a name, and a provider at the path of its id.',
    ])
  expect(of(...Array.from({ length: 51 }, () => entry('A')))).toEqual([
    'window.btc_providers has more than 50 entries.',
  ])
})

test('discover() reports a registered Bitcoin wallet without a name, and none of another namespace', async () => {
  const { window, sentences } = create()
  const register = (wallet: unknown) =>
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (registry: { register(wallet: unknown): void }) => registry.register(wallet),
      }),
    )
  register({ name: 'Sui', features: { 'standard:connect': { connect: async () => undefined } } })
  await settle()
  expect([...sentences]).toEqual([])
  register({ name: 7, features: { 'bitcoin:connect': { connect: async () => undefined } } })
  await settle()
  expect([...sentences]).toEqual(['A registered wallet (Wallet Standard) has no name that can be read.'])
})
