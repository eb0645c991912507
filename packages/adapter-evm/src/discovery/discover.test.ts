import type { Connector } from '@latchkey/core'
import {
  announceDetail,
  announceHostile,
  countListeners,
  createFakeWindow,
  createManualClock,
  createTestModal,
  type ManualClock,
  settle,
} from '@latchkey/testkit'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/eip6963-announcements.json' with { type: 'json' }
import { evm } from '../evm.js'
import { type DiscoverParameters, discover } from './discover.js'

const { cases } = vector.groups
const icon = 'data:image/png;base64,iVBORw0KGgo='
const uuid = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const wallet = (number: number, changes: Record<string, unknown> = {}) => ({
  info: { uuid: uuid(number), name: `Wallet ${number}`, icon, rdns: `com.example.w${number}`, ...changes },
  provider: { request: async () => [] },
})

const loadChunk = () => import('../connectionChunk.js')

let page: AbortController
let clock: ManualClock
beforeEach(() => {
  page = new AbortController()
  clock = createManualClock()
})
afterEach(() => page.abort())

/** Discovery in a page, with every list that it reports. */
function start(window = createFakeWindow(), options: Partial<DiscoverParameters> = {}) {
  const lists: (readonly Connector[])[] = []
  const sentences: string[] = []
  const found = (connectors: readonly Connector[]) => lists.push(connectors)
  const skipped = (sentence: string) => sentences.push(sentence)
  discover({ window, signal: page.signal }, { clock, hide: [], legacy: true, loadChunk, found, skipped, ...options })
  return {
    window,
    lists,
    sentences,
    get list() {
      return lists.at(-1) ?? []
    },
  }
}

describe('discover() on vector eip6963-announcements', () => {
  test.each(cases)('$id: $why', async ({ announce, expect: expected }) => {
    const prototype = Object.getOwnPropertyNames(Object.prototype).join()
    const { modal, window, ...page } = createTestModal({ adapters: [evm()] })
    const stop = announceHostile(window, announce)
    page.start()
    await modal.prepare()
    await settle()
    stop()
    const list = modal.state.$wallets.get()
    page.stop()
    if ('listed' in expected) expect(list).toHaveLength(expected.listed ?? 0)
    if ('ambiguous' in expected) {
      expect(new Set(list.map(({ rdns }) => rdns)).size).toBe(2)
      expect(list.every(({ isAmbiguous }) => isAmbiguous)).toBe(true)
    }
    if ('textOnly' in expected) expect(list[0]?.name).toBe('<img src=x onerror=alert(1)>')
    if ('icon' in expected) expect(list[0]?.icon).toBeUndefined()
    expect(list.length).toBeLessThanOrEqual(50)
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(prototype)
  })

  test('covers the whole vector', () => {
    expect(cases).toHaveLength(8)
  })
})

test('discover() reports wallets that answer the request synchronously in one list', async () => {
  const window = createFakeWindow()
  window.addEventListener('eip6963:requestProvider', () => {
    announceDetail(window, wallet(1))
    announceDetail(window, wallet(2))
  })
  const { lists } = start(window)
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual([['com.example.w1', 'com.example.w2']])
})

test('discover() reports later wallets once per task', async () => {
  const { window, lists } = start()
  announceDetail(window, wallet(1))
  announceDetail(window, wallet(2))
  expect(lists).toEqual([[]])
  await settle()
  announceDetail(window, wallet(3))
  await settle()
  expect(lists.map((list) => list.length)).toEqual([0, 2, 3])
})

test('discover() copies the data of a wallet', async () => {
  const announced = wallet(1, { rdns: 'COM.Example.W1', name: ' My\u202e Wallet ' })
  const page1 = start()
  announceDetail(page1.window, announced)
  announced.info.name = 'Changed later'
  await settle()
  expect(page1.list).toMatchObject([
    {
      id: 'com.example.w1',
      rdns: 'com.example.w1',
      name: 'My\u202e Wallet', // core cleans it in the list
      icon,
      wallet: 'com.example.w1',
      group: 'injected',
    },
  ])
})

test.each([
  ['a uuid of another version', { uuid: '350670db-19fa-1704-a166-e52e178b59d2' }],
  ['an invalid uuid', { uuid: 'x' }],
  ['an rdns without a dot', { rdns: 'metamask' }],
  ['an rdns with a slash', { rdns: 'com.example/evil' }],
  ['an rdns that is not a string', { rdns: ['com.example'] }],
  ['an rdns whose Kelvin sign would become a k', { rdns: 'io.metamas\u212a' }],
  ['an rdns with a letter of another alphabet', { rdns: 'com.\u0435xample.w1' }],
  ['an rdns of more than 253 characters', { rdns: `com.${'x'.repeat(250)}` }],
  ['a uuid with some of its hyphens', { uuid: '350670db19fa-4704-a166-e52e178b59d2' }],
  ['a uuid of another version without hyphens', { uuid: '350670db19fa1704a166e52e178b59d2' }],
  ['an empty name', { name: '' }],
  ['a name of white space', { name: ' \n ' }],
  ['a name that is not a string', { name: { toString: (): string => 'x' } }],
])('discover() does not list a wallet with %s', async (_, changes) => {
  const { window, lists } = start()
  announceDetail(window, wallet(1, changes))
  await settle()
  expect(lists).toEqual([[]])
})

test('discover() does not list an announcement without a provider', async () => {
  const { window, lists } = start()
  for (const provider of [undefined, null, 'x', 7, {}, { request: 'x' }, { send: () => [] }])
    announceDetail(window, { ...wallet(1), provider })
  await settle()
  expect(lists).toEqual([[]])
})

test('discover() lists Rainbow, whose uuid has no hyphens, once', async () => {
  const rainbow = wallet(1, { uuid: '350670DB19FA4704A166E52E178B59D2', name: 'Rainbow', rdns: 'me.rainbow' })
  const again = wallet(2, { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Other', rdns: 'com.example.other' })
  const found = start()
  announceDetail(found.window, wallet(3))
  announceDetail(found.window, rainbow)
  announceDetail(found.window, again) // the same uuid: the first wallet stays
  await settle()
  expect(found.list.map(({ id, name }) => [id, name])).toEqual([
    ['com.example.w3', 'Wallet 3'],
    ['me.rainbow', 'Rainbow'],
  ])
})

test('discover() treats an rdns in upper case like one in lower case', async () => {
  const found = start()
  announceDetail(found.window, wallet(1, { rdns: 'IO.MetaMask' }))
  await settle()
  expect(found.list[0]?.id).toBe('io.metamask')
})

test('discover() keeps the start of a very long name', async () => {
  const found = start()
  announceDetail(found.window, wallet(1, { name: `  ${'Long '.repeat(10_000)}` }))
  await settle()
  expect(found.list[0]?.name).toMatch(/^Long Long /)
  expect(found.list[0]?.name.length).toBeLessThanOrEqual(1000)
})

test('discover() does not list a `window.ethereum` without request()', async () => {
  const window = createFakeWindow()
  Object.assign(window, { ethereum: { enable: async () => [] } })
  const found = start(window)
  expect(found.list).toEqual([])
  Object.assign(window, { ethereum: { request: async () => [] } })
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(found.list.map(({ id }) => id)).toEqual(['injected'])
})

test('discover() marks wallets as ambiguous whose names are equal after Unicode normalisation', async () => {
  const { modal, window, ...page } = createTestModal({ adapters: [evm()] })
  page.start()
  announceDetail(window, wallet(1, { name: 'Caf\u00e9 Wallet' }))
  announceDetail(window, wallet(2, { name: 'CAFE\u0301 Wallet' }))
  announceDetail(window, wallet(3, { name: 'Ｃａｆé Wallet' }))
  announceDetail(window, wallet(4, { name: 'Other' }))
  await modal.prepare()
  await settle()
  expect(modal.state.$wallets.get().map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true, true, false])
  page.stop()
})

test('discover() reads each member of an announcement once', async () => {
  const { info, provider } = wallet(1)
  const reads: string[] = []
  const watched = new Proxy(info, {
    get(target, key, receiver) {
      reads.push(String(key))
      return Reflect.get(target, key, receiver)
    },
  })
  const { window, list } = start()
  announceDetail(window, { info: watched, provider })
  await settle()
  expect(list).toEqual([])
  expect(reads.sort()).toEqual(['icon', 'name', 'rdns', 'uuid'])
})

describe('discover() of two wallets with one rdns', () => {
  test('lists both, restores and merges none of them, and uses the rdns as the id of the first only', async () => {
    const page1 = start()
    announceDetail(page1.window, wallet(1))
    await settle()
    expect(page1.list[0]?.restore).toBeDefined()
    announceDetail(page1.window, wallet(2, { rdns: 'com.example.w1' }))
    await settle()
    expect(page1.list.map(({ id }) => id)).toEqual(['com.example.w1', `com.example.w1#${uuid(2)}`])
    expect(page1.list.map(({ rdns }) => rdns)).toEqual(['com.example.w1', 'com.example.w1'])
    expect(page1.list.map(({ restore, wallet: merged }) => restore ?? merged)).toEqual([undefined, undefined])
  })
})

test('discover() leaves out hidden wallets by rdns or name, in any case', async () => {
  const page1 = start(createFakeWindow(), { hide: ['COM.example.W1', 'wallet 2'] })
  for (const number of [1, 2, 3]) announceDetail(page1.window, wallet(number))
  await settle()
  expect(page1.list.map(({ id }) => id)).toEqual(['com.example.w3'])
})

describe('discover() of window.ethereum', () => {
  const ethereum = { request: async () => [] }

  test('lists it as Browser Wallet while no wallet announces itself', async () => {
    const page1 = start(createFakeWindow({ members: { ethereum } }))
    expect(page1.list).toMatchObject([{ id: 'injected', name: 'Browser Wallet', group: 'injected' }])
    announceDetail(page1.window, wallet(1))
    await settle()
    expect(page1.list.map(({ id }) => id)).toEqual(['com.example.w1'])
  })

  test('does not list it beside a hidden wallet, which it probably is', async () => {
    const page1 = start(createFakeWindow({ members: { ethereum } }), { hide: ['com.example.w1'] })
    announceDetail(page1.window, wallet(1))
    await settle()
    expect(page1.list).toEqual([])
  })

  test.each(['ethereum#initialized', 'focus'])('finds it late at the event `%s`', async (event) => {
    const page1 = start()
    await clock.advance(60_000)
    Object.assign(page1.window, { ethereum })
    page1.window.dispatchEvent(new Event(event))
    await settle()
    expect(page1.list).toHaveLength(1)
  })

  test.each([0, 200, 3000])('finds it after %i ms without an event', async (ms) => {
    const page1 = start()
    await clock.advance(ms)
    Object.assign(page1.window, { ethereum })
    await clock.advance(ms + 100)
    await settle()
    expect(page1.list).toMatchObject([{ id: 'injected' }])
  })

  test('reports it once after many checks', async () => {
    const page1 = start()
    await clock.advance(3000)
    Object.assign(page1.window, { ethereum })
    for (let second = 0; second < 60; second += 1) {
      await clock.advance(1000)
      page1.window.dispatchEvent(new Event('focus'))
      await settle()
    }
    expect(page1.lists.map(({ length }) => length)).toEqual([0, 1])
  })

  test('stops checking for it after a while', async () => {
    start()
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
  })

  test('leaves it out with legacy: false or when hidden', () => {
    expect(start(createFakeWindow({ members: { ethereum } }), { legacy: false }).list).toEqual([])
    expect(start(createFakeWindow({ members: { ethereum } }), { hide: ['browser wallet'] }).list).toEqual([])
  })

  test('lists nothing when reading it throws', () => {
    const window = createFakeWindow()
    Object.defineProperty(window, 'ethereum', {
      get() {
        throw new Error('Two wallets compete for the name.')
      },
    })
    expect(start(window).list).toEqual([])
  })
})

test('discover() reads no more announcements than the limit in a flood', async () => {
  const { window, lists } = start()
  let reads = 0
  for (let number = 1; number <= 10_000; number++) {
    const { info, provider } = wallet(number)
    announceDetail(window, {
      get info() {
        reads += 1
        return info
      },
      provider,
    })
  }
  await settle()
  expect([lists.length, lists.at(-1)?.length, reads]).toEqual([2, 50, 50])
})

test('discover() leaves no listener and no timer after the signal ends', async () => {
  const window = createFakeWindow()
  const listeners = countListeners(window)
  const { lists } = start(window)
  expect(listeners.count()).toBeGreaterThan(0)
  announceDetail(window, wallet(1))
  page.abort()
  await settle()
  expect(listeners.byType).toEqual({})
  expect(clock.pending).toBe(0)
  expect(lists).toEqual([[]])
})

test('property: discover() lists the first fifty wallets in order, each once', async () => {
  const announcement = fc.record({ number: fc.nat(80), rdns: fc.nat(60), isGood: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(announcement, { maxLength: 120 }), async (announcements) => {
      const stop = new AbortController()
      const window = createFakeWindow()
      const listeners = countListeners(window)
      let list: readonly Connector[] = []
      discover(
        { window, signal: stop.signal },
        {
          clock,
          hide: [],
          legacy: true,
          loadChunk,
          found: (connectors) => {
            list = connectors
          },
        },
      )
      const model = new Map<number, number>()
      for (const { number, rdns, isGood } of announcements) {
        announceDetail(window, wallet(number, { rdns: isGood ? `com.example.r${rdns}` : 'none' }))
        if (isGood && !model.has(number) && model.size < 50) model.set(number, rdns)
      }
      await Promise.resolve()
      const holders = [...model.values()]
      const expected = Array.from(model, ([number, rdns], index) =>
        holders.indexOf(rdns) === index ? `com.example.r${rdns}` : `com.example.r${rdns}#${uuid(number)}`,
      )
      const isRestorable = list.every(
        ({ rdns, restore }) => (restore !== undefined) === (list.filter((one) => one.rdns === rdns).length === 1),
      )
      stop.abort()
      return list.map(({ id }) => id).join() === expected.join() && isRestorable && listeners.count() === 0
    }),
  )
})

test('discover() reports a wallet with the uuid of another wallet, and no wallet that announces itself again', async () => {
  const found = start()
  announceDetail(found.window, wallet(1))
  announceDetail(found.window, wallet(1))
  announceDetail(found.window, wallet(1, { rdns: 'COM.example.w1' }))
  await settle()
  expect(found.sentences).toEqual([])
  announceDetail(found.window, wallet(1, { rdns: 'org.other', name: 'Other Wallet' }))
  await settle()
  expect(found.list.map(({ id }) => id)).toEqual(['com.example.w1'])
  expect(found.sentences).toEqual(['Other Wallet (org.other) announces the uuid of Wallet 1 (com.example.w1).'])
})

test.each([
  ['no uuid', wallet(1, { uuid: undefined })],
  ['a uuid of another version', wallet(1, { uuid: '350670db-19fa-1704-a166-e52e178b59d2' })],
  ['no rdns', wallet(1, { rdns: 'wallet' })],
  ['an empty name', wallet(1, { name: '  ' })],
  ['no provider', { ...wallet(1), provider: {} }],
  ['no detail', undefined],
])('discover() reports an announcement with %s', (_, detail) => {
  const found = start()
  announceDetail(found.window, detail)
  expect(found.sentences).toEqual([
    'An announcement (EIP-6963) needs a uuid of version 4, a name, an rdns and a provider.',
  ])
})

test('discover() reports wallets beyond the limit, but none that the app hides', () => {
  const found = start(undefined, { hide: ['com.example.w0'] })
  for (let number = 0; number < 51; number += 1) announceDetail(found.window, wallet(number))
  expect(found.sentences).toEqual(['Announcements after 50 wallets are ignored.'])
})
