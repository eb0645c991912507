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

function look(window = createFakeWindow(), hide: readonly string[] = []) {
  const lists: (readonly Connector[])[] = []
  discover(createCore(), { window, signal: controller.signal }, hide, (connectors) => lists.push(connectors))
  return { window, lists, ids: () => lists.at(-1)?.map(({ id }) => id), last: () => lists.at(-1) ?? [] }
}

const entry = (id: string, more: object = {}) => ({ id, name: id, icon: 'data:,', ...more })
const provider = { request: async () => null }

test('finds what has entered itself, by the path of its provider', () => {
  const window = createFakeWindow({
    members: { A: { BitcoinProvider: provider }, B: provider, btc_providers: [entry('A.BitcoinProvider'), entry('B')] },
  })
  expect(look(window).ids()).toEqual(['A.BitcoinProvider', 'B'])
})

test('what throws, lies or is incomplete is not listed, and keeps nobody else out', () => {
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
  expect(look(window).ids()).toEqual(['A'])
  for (const btc_providers of [throwing, null, {}, 'x'])
    expect(look(createFakeWindow({ members: { btc_providers } })).ids()).toEqual([])
})

test('a very long name is cut and not dropped', () => {
  const name = `Long ${'x'.repeat(100_000)}`
  const window = createFakeWindow({ members: { A: provider, btc_providers: [entry('A', { name })] } })
  const [wallet] = look(window).last()
  expect(wallet?.name).toMatch(/^Long x+$/)
  expect(wallet?.name.length).toBeLessThanOrEqual(1000)
})

test('the first that holds an id keeps it, and no more than fifty are looked at', () => {
  const many = Array.from({ length: 80 }, (_, index) => entry(`W${index}`))
  const members = Object.fromEntries(many.map(({ id }) => [id, provider]))
  const window = createFakeWindow({ members: { ...members, btc_providers: [entry('W0'), ...many] } })
  expect(look(window).ids()).toHaveLength(49)
})

test('looks again with back-off, then only when the person comes back to the page', async () => {
  const { window, ids, lists } = look()
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

test('leaves nothing behind', async () => {
  const window = createFakeWindow()
  const listeners = countListeners(window)
  look(window)
  controller.abort()
  await settle()
  expect([listeners.count(), clock.pending]).toEqual([0, 0])
})

test('Wallet Standard wallets come and go, early or late, each once, with their identity', async () => {
  const wallet = createBitcoinTestWallet()
  const window = createFakeWindow()
  const early = wallet.register(window)
  const { ids, last } = look(window)
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

test('two of one name are both listed, and none of them is restored by it', async () => {
  const window = createFakeWindow()
  createBitcoinTestWallet().register(window)
  createBitcoinTestWallet().register(window)
  const { last } = look(window)
  expect(last().map(({ id }) => id)).toEqual(['Bitcoin Test Wallet', 'Bitcoin Test Wallet#2'])
  expect(last().map(({ restore }) => restore)).toEqual([undefined, undefined])
})

test('a wallet that is there both ways by one provider is one', async () => {
  const wallet = createBitcoinTestWallet()
  const window = createFakeWindow()
  wallet.install(window)
  const { features } = wallet.standard
  const both = { ...wallet.standard, features: { ...features, 'sats-connect:': { provider: wallet.provider } } }
  const { ids } = look(window)
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(each: object): void }) => api.register(both),
    }),
  )
  await settle()
  expect(ids()).toEqual([wallet.name])
})

test('a standard wallet without Bitcoin features is one by its sats-connect provider, or none', async () => {
  const wallet = createBitcoinTestWallet()
  const { window, last } = look()
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

test('a registration that throws, and wallets whose getters do, keep nobody out', async () => {
  const { window, ids } = look()
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

test('wallets are hidden by id or name, in any case', () => {
  const window = createFakeWindow({
    members: { A: provider, B: provider, btc_providers: [entry('A'), entry('B', { name: 'Bee' })] },
  })
  expect(look(window, ['a', 'BEE']).ids()).toEqual([])
})

const owns = [
  ['unisat', 'unisat', 'UniSat Wallet'],
  ['okx', 'okxwallet.bitcoin', 'OKX Wallet'],
  ['phantom', 'phantom.bitcoin', 'Phantom'],
] as const

test.each(owns)('finds a wallet by the provider of its own: %s', (kind, id, name) => {
  const window = createFakeWindow()
  createBitcoinTestWallet().installAs(kind, window)
  expect(look(window).last()).toMatchObject([{ id, name, group: 'injected' }])
})

test.each(owns)('a wallet with a provider of its own is found when it comes late: %s', async (kind, id) => {
  const { window, ids } = look()
  createBitcoinTestWallet().installAs(kind, window)
  await clock.advance(50)
  expect(ids()).toEqual([id])
})

test.each(owns)(
  'a wallet with a provider of its own is listed once, as the standard knows it: %s',
  async (kind, id, name) => {
    const window = createFakeWindow()
    createBitcoinTestWallet().installAs(kind, window)
    const { ids } = look(window)
    expect(ids()).toEqual([id])
    createBitcoinTestWallet({ name: name.toUpperCase() }).register(window)
    await settle()
    expect(ids()).toEqual([name.toUpperCase()])
  },
)

test.each(owns)('a wallet with a provider of its own is listed once, as it entered itself: %s', (kind, id, name) => {
  const byName = createFakeWindow({ members: { A: provider, btc_providers: [entry('A', { name })] } })
  createBitcoinTestWallet().installAs(kind, byName)
  expect(look(byName).ids()).toEqual(['A'])
  const byProvider = createFakeWindow({ members: { btc_providers: [entry(id)] } })
  createBitcoinTestWallet().installAs(kind, byProvider)
  expect(look(byProvider).ids()).toEqual([id])
})

test('UniSat that registers its own provider is listed once, with the icon that it gives', async () => {
  const window = createFakeWindow()
  createBitcoinTestWallet().installAs('unisat', window)
  const { unisat } = window as never as { readonly unisat: object }
  const { last } = look(window)
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(each: object): void }) =>
        api.register({ name: 'UniSat', icon: 'data:,x', accounts: [], features: { 'unisat:': { provider: unisat } } }),
    }),
  )
  await settle()
  expect(last()).toMatchObject([{ id: 'UniSat', icon: 'data:,x' }])
})

test('what is no provider at such a place is not listed, and keeps nobody else out', () => {
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
    expect(look(window).ids()).toEqual(['phantom.bitcoin'])
  }
  const binance = { isBinance: true, requestAccounts, getAccounts: requestAccounts }
  expect(look(createFakeWindow({ members: { unisat: binance } })).ids()).toEqual([])
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'

/** A page on a phone. */
function phone(members: object = {}, url = 'https://app.example/swap?token=secret&to=BTC#x') {
  return createFakeWindow({ url, members: { navigator: { userAgent: iphone }, ...members } })
}

test('on a phone, wallets that are not here are links to this page in their own browser', async () => {
  const { last } = look(phone())
  await expect.poll(() => last().length).toBe(2)
  const [phantom, binance] = last()
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

test('a wallet that is here, or hidden, is no link; a page without an address has none', async () => {
  const hidden = look(phone({ phantom: {} }), ['binance wallet'])
  const nowhere = look(phone({ location: { href: 'about:blank' } }))
  const desk = look()
  const some = look(phone({ phantom: {} }))
  await expect.poll(() => some.last().length).toBe(1)
  expect([hidden.last(), nowhere.last(), desk.last()]).toEqual([[], [], []])
})

test('a wallet that is here by its name alone is no link to its browser as well', async () => {
  const window = phone()
  createBitcoinTestWallet({ name: 'Phantom' }).register(window)
  const { last } = look(window)
  await expect.poll(() => last().length).toBe(2)
  expect(last().map(({ id }) => id)).toEqual(['Phantom', 'link/binance'])
})

test('connecting by such a link opens it, and waits for its signal', async () => {
  const open = vi.fn()
  const { last } = look(phone({ open }))
  await expect.poll(() => last().length).toBe(2)
  const attempt = new AbortController()
  const connecting = last()[0]?.connect({ networkIds: [bitcoinRegtest().id], signal: attempt.signal })
  expect(open).toHaveBeenCalledWith(expect.stringContaining('https://phantom.app/'), '_self', expect.anything())
  attempt.abort(new Error('cancelled'))
  await expect(connecting).rejects.toThrow('cancelled')
})
