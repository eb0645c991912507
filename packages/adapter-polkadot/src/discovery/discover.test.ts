import { type AdapterContext, allowLink, type Clock, type Connector } from '@latchkey/core'
import { countListeners, createFakeWindow, createManualClock, type ManualClock } from '@latchkey/testkit'
import { createHostileInjected, createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PolkadotCore } from '../polkadotCore.js'
import { discover } from './discover.js'

const coreWith = (clock: Clock): PolkadotCore => ({
  context: { clock } as AdapterContext<never>,
  appName: undefined,
  prefixes: {},
  enable: undefined,
  addressOn: undefined,
})
const entry = () => ({ version: '1', enable: async () => ({}) })

let page: AbortController
let clock: ManualClock
beforeEach(() => {
  page = new AbortController()
  clock = createManualClock()
})
afterEach(() => page.abort())

/** Discovery in a page, with every reported list. */
function run(injectedWeb3?: unknown, hide: readonly string[] = []) {
  const window = createFakeWindow({ members: injectedWeb3 === undefined ? {} : { injectedWeb3 } })
  const listeners = countListeners(window)
  const lists: (readonly Connector[])[] = []
  const sentences = new Set<string>()
  discover(
    coreWith(clock),
    { window, signal: page.signal },
    { hide, found: (connectors) => lists.push(connectors), skipped: (sentence) => sentences.add(sentence) },
  )
  return { window, listeners, lists, sentences, ids: () => (lists.at(-1) ?? []).map(({ id }) => id) }
}

test('discover() reports injected wallets synchronously, with their display names', () => {
  const { lists } = run({ 'polkadot-js': entry(), 'my wallet': entry(), constructor: entry() })
  expect(lists).toHaveLength(1)
  expect(lists[0]?.map(({ id, name, group }) => [id, name, group])).toEqual([
    ['polkadot-js', 'polkadot{.js}', 'injected'],
    ['my wallet', 'my wallet', 'injected'],
    ['constructor', 'constructor', 'injected'],
  ])
})

describe('on a phone', () => {
  const navigator = { userAgent: 'Mozilla/5.0 (Linux; Android 16)', maxTouchPoints: 5 }
  const start = (hide: readonly string[] = []) => {
    const window = createFakeWindow({ url: 'https://app.example/swap?token=abc', members: { navigator } })
    const lists: (readonly Connector[])[] = []
    discover(coreWith(clock), { window, signal: page.signal }, { hide, found: (all) => lists.push(all) })
    return { window, lists, names: () => lists.at(-1)?.map(({ name }) => name) }
  }

  test('discover() lists links to the wallets’ own browsers, by links that may be opened', async () => {
    const { lists, names } = start()
    await vi.waitFor(() => expect(names()).toEqual(['SubWallet', 'Nova Wallet']))
    const links = lists.at(-1)?.map(({ link, schemes }) => allowLink(link?.(), { schemes }))
    const at = encodeURIComponent('https://app.example/swap')
    expect(links).toEqual([`https://mobile.subwallet.app/browser?url=${at}`, `novawallet://nova/open/dapp?url=${at}`])
  })

  test('discover() leaves out hidden links, and all of them once a wallet is there', async () => {
    const { window, names } = start(['nova wallet'])
    await vi.waitFor(() => expect(names()).toEqual(['SubWallet']))
    createPolkadotTestWallet({ id: 'late' }).install(window)
    clock.advanceSync(50)
    expect(names()).toEqual(['late'])
  })
})

test('discover() reports an empty list without wallets', () => {
  expect(run().lists).toEqual([[]])
})

test('discover() checks again with growing pauses, and reports only changes', () => {
  const { window, lists, ids } = run()
  clock.advanceSync(49)
  createPolkadotTestWallet({ id: 'late' }).install(window)
  expect(lists).toHaveLength(1)
  clock.advanceSync(1)
  expect(ids()).toEqual(['late'])
  clock.advanceSync(10_000)
  expect(lists).toHaveLength(2)
  createPolkadotTestWallet({ id: 'later' }).install(window)
  clock.advanceSync(60_000)
  expect(ids()).toEqual(['late', 'later'])
  expect(lists).toHaveLength(3)
  expect(clock.pending).toBe(0)
})

test('discover() reports removed and replaced wallets', () => {
  const { window, ids, lists } = run({ a: entry(), b: entry() })
  Object.assign(window, { injectedWeb3: { b: entry() } })
  clock.advanceSync(50)
  expect(ids()).toEqual(['b'])
  Object.assign(window, { injectedWeb3: { b: entry() } })
  clock.advanceSync(100)
  expect(lists).toHaveLength(3)
})

test('discover() checks when the page gets the focus', () => {
  const { window, ids } = run()
  clock.advanceSync(60_000)
  createPolkadotTestWallet({ id: 'installed' }).install(window)
  window.dispatchEvent(new Event('focus'))
  expect(ids()).toEqual(['installed'])
})

test('discover() ends with the page', () => {
  const { window, lists, listeners } = run()
  expect(listeners.count()).toBe(1)
  page.abort()
  createPolkadotTestWallet().install(window)
  clock.advanceSync(60_000)
  window.dispatchEvent(new Event('focus'))
  expect(lists).toHaveLength(1)
  expect(listeners.count()).toBe(0)
  expect(clock.pending).toBe(0)
})

test('the option hide matches keys and names in any case', () => {
  const { ids } = run({ talisman: entry(), 'polkadot-js': entry(), other: entry() }, ['TALISMAN', 'Polkadot{.js}'])
  expect(ids()).toEqual(['other'])
})

test('discover() lists an entry with `connect` only', () => {
  expect(run({ modern: { connect: async () => ({}) } }).ids()).toEqual(['modern'])
})

test('discover() lists at most fifty wallets', () => {
  const flood = Object.fromEntries(Array.from({ length: 10_000 }, (_, number) => [`w${number}`, entry()]))
  expect(run(flood).ids()).toHaveLength(50)
})

describe('hostile pages', () => {
  test.each(createHostileInjected())('$id (listed: $isListed)', ({ id, entry: hostile, isListed }) => {
    const injected = Object.defineProperty({ good: entry() }, id, { value: hostile, enumerable: true })
    expect(run(injected).ids()).toEqual(isListed ? ['good', id] : ['good'])
  })

  test('an entry whose getter throws does not hide others', () => {
    const injected = Object.defineProperty({ good: entry() }, 'bad', {
      enumerable: true,
      get() {
        throw new Error('no')
      },
    })
    expect(run(injected).ids()).toEqual(['good'])
  })

  test.each([
    ['a text', 'polkadot-js'],
    ['null', null],
    [
      'a trap',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('%s in place of the wallets gives an empty list', (_, injected) => {
    expect(run(injected).lists).toEqual([[]])
  })

  test('blank keys are skipped', () => {
    expect(run({ '': entry(), '  ': entry(), ['x'.repeat(1001)]: entry() }).ids()).toEqual([])
  })

  test('a very long key is shortened in the name', async () => {
    const id = `long-${'x'.repeat(500)}`
    expect(run({ [id]: entry() }).ids()).toEqual([id])
  })

  test('a window whose getter throws gives an empty list', () => {
    const window = createFakeWindow()
    Object.defineProperty(window, 'injectedWeb3', {
      get() {
        throw new Error('no')
      },
    })
    const lists: (readonly Connector[])[] = []
    discover(
      coreWith(clock),
      { window, signal: page.signal },
      { hide: [], found: (connectors) => lists.push(connectors) },
    )
    expect(lists).toEqual([[]])
  })
})

test('discover() reports entries that can not be listed, and none that the app hides', () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`w${index}`, entry()]))
  expect([...run(many).sentences]).toEqual(['There are more than 50.'])
  const { sentences } = run({ good: entry(), hidden: entry(), empty: {}, none: null }, ['hidden'])
  expect([...sentences]).toEqual([
    'The entry "empty" of window.injectedWeb3 has no function enable() or connect().',
    'The entry "none" of window.injectedWeb3 has no function enable() or connect().',
  ])
})
