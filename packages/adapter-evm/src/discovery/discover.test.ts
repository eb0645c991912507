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

const door = () => import('../connecting.js')

let page: AbortController
let clock: ManualClock
beforeEach(() => {
  page = new AbortController()
  clock = createManualClock()
})
afterEach(() => page.abort())

/** Discovery in a page, with every list that it told. */
function run(window = createFakeWindow(), options: Partial<DiscoverParameters> = {}) {
  const lists: (readonly Connector[])[] = []
  const found = (connectors: readonly Connector[]) => lists.push(connectors)
  discover({ window, signal: page.signal }, { clock, hide: [], legacy: true, door, found, ...options })
  return {
    window,
    lists,
    get list() {
      return lists.at(-1) ?? []
    },
  }
}

describe('vector eip6963-announcements', () => {
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

  test('ran whole', () => {
    expect(cases).toHaveLength(8)
  })
})

test('tells the wallets that answer the request at once, in one list', async () => {
  const window = createFakeWindow()
  window.addEventListener('eip6963:requestProvider', () => {
    announceDetail(window, wallet(1))
    announceDetail(window, wallet(2))
  })
  const { lists } = run(window)
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual([['com.example.w1', 'com.example.w2']])
})

test('tells wallets that come later once for each go', async () => {
  const { window, lists } = run()
  announceDetail(window, wallet(1))
  announceDetail(window, wallet(2))
  expect(lists).toEqual([[]])
  await settle()
  announceDetail(window, wallet(3))
  await settle()
  expect(lists.map((list) => list.length)).toEqual([0, 2, 3])
})

test('describes a wallet by copies of what it said', async () => {
  const announced = wallet(1, { rdns: 'COM.Example.W1', name: ' My\u202e Wallet ' })
  const run1 = run()
  announceDetail(run1.window, announced)
  announced.info.name = 'Changed later'
  await settle()
  expect(run1.list).toMatchObject([
    {
      id: 'com.example.w1',
      rdns: 'com.example.w1',
      name: 'My\u202e Wallet', // cleaned by the kernel, where it is listed
      icon,
      wallet: 'com.example.w1',
      group: 'injected',
    },
  ])
})

test.each([
  ['a uuid of another version', { uuid: '350670db-19fa-1704-a166-e52e178b59d2' }],
  ['a uuid that is none', { uuid: 'x' }],
  ['an rdns without a dot', { rdns: 'metamask' }],
  ['an rdns with a slash', { rdns: 'com.example/evil' }],
  ['an rdns that is no text', { rdns: ['com.example'] }],
  ['an rdns whose Kelvin sign would become a k', { rdns: 'io.metamas\u212a' }],
  ['an rdns with a letter of another alphabet', { rdns: 'com.\u0435xample.w1' }],
  ['an rdns of more than 253 characters', { rdns: `com.${'x'.repeat(250)}` }],
  ['a uuid with some of its hyphens', { uuid: '350670db19fa-4704-a166-e52e178b59d2' }],
  ['a uuid of another version without hyphens', { uuid: '350670db19fa1704a166e52e178b59d2' }],
  ['an empty name', { name: '' }],
  ['a name of white space', { name: ' \n ' }],
  ['a name that is no text', { name: { toString: (): string => 'x' } }],
])('does not list %s', async (_, changes) => {
  const { window, lists } = run()
  announceDetail(window, wallet(1, changes))
  await settle()
  expect(lists).toEqual([[]])
})

test('does not list what has no provider', async () => {
  const { window, lists } = run()
  for (const provider of [undefined, null, 'x', 7, {}, { request: 'x' }, { send: () => [] }])
    announceDetail(window, { ...wallet(1), provider })
  await settle()
  expect(lists).toEqual([[]])
})

test('lists Rainbow, which announces itself by a uuid without hyphens, and once', async () => {
  const rainbow = wallet(1, { uuid: '350670DB19FA4704A166E52E178B59D2', name: 'Rainbow', rdns: 'me.rainbow' })
  const again = wallet(2, { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Other', rdns: 'com.example.other' })
  const found = run()
  announceDetail(found.window, wallet(3))
  announceDetail(found.window, rainbow)
  announceDetail(found.window, again) // the same uuid: the first holder stays
  await settle()
  expect(found.list.map(({ id, name }) => [id, name])).toEqual([
    ['com.example.w3', 'Wallet 3'],
    ['me.rainbow', 'Rainbow'],
  ])
})

test('an rdns in upper case is the same as in lower case', async () => {
  const found = run()
  announceDetail(found.window, wallet(1, { rdns: 'IO.MetaMask' }))
  await settle()
  expect(found.list[0]?.id).toBe('io.metamask')
})

test('keeps the start of a very long name', async () => {
  const found = run()
  announceDetail(found.window, wallet(1, { name: `  ${'Long '.repeat(10_000)}` }))
  await settle()
  expect(found.list[0]?.name).toMatch(/^Long Long /)
  expect(found.list[0]?.name.length).toBeLessThanOrEqual(1000)
})

test('does not offer a `window.ethereum` that takes no requests', async () => {
  const window = createFakeWindow()
  Object.assign(window, { ethereum: { enable: async () => [] } })
  const found = run(window)
  expect(found.list).toEqual([])
  Object.assign(window, { ethereum: { request: async () => [] } })
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(found.list.map(({ id }) => id)).toEqual(['injected'])
})

test('names that Unicode normalises to the same are both marked, with what tells them apart', async () => {
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

test('reads each member of an announcement once', async () => {
  const { info, provider } = wallet(1)
  const reads: string[] = []
  const watched = new Proxy(info, {
    get(target, key, receiver) {
      reads.push(String(key))
      return Reflect.get(target, key, receiver)
    },
  })
  const { window, list } = run()
  announceDetail(window, { info: watched, provider })
  await settle()
  expect(list).toEqual([])
  expect(reads.sort()).toEqual(['icon', 'name', 'rdns', 'uuid'])
})

describe('two wallets with one rdns', () => {
  test('are both listed, neither is restored nor merged by it, and only the first has it as its id', async () => {
    const run1 = run()
    announceDetail(run1.window, wallet(1))
    await settle()
    expect(run1.list[0]?.restore).toBeDefined()
    announceDetail(run1.window, wallet(2, { rdns: 'com.example.w1' }))
    await settle()
    expect(run1.list.map(({ id }) => id)).toEqual(['com.example.w1', `com.example.w1#${uuid(2)}`])
    expect(run1.list.map(({ rdns }) => rdns)).toEqual(['com.example.w1', 'com.example.w1'])
    expect(run1.list.map(({ restore, wallet: merged }) => restore ?? merged)).toEqual([undefined, undefined])
  })
})

test('leaves out hidden wallets by rdns or name, in any case', async () => {
  const run1 = run(createFakeWindow(), { hide: ['COM.example.W1', 'wallet 2'] })
  for (const number of [1, 2, 3]) announceDetail(run1.window, wallet(number))
  await settle()
  expect(run1.list.map(({ id }) => id)).toEqual(['com.example.w3'])
})

describe('window.ethereum', () => {
  const ethereum = { request: async () => [] }

  test('is offered as Browser Wallet while nothing announces itself', async () => {
    const run1 = run(createFakeWindow({ members: { ethereum } }))
    expect(run1.list).toMatchObject([{ id: 'injected', name: 'Browser Wallet', group: 'injected' }])
    announceDetail(run1.window, wallet(1))
    await settle()
    expect(run1.list.map(({ id }) => id)).toEqual(['com.example.w1'])
  })

  test('is not offered beside a hidden wallet, which it probably is', async () => {
    const run1 = run(createFakeWindow({ members: { ethereum } }), { hide: ['com.example.w1'] })
    announceDetail(run1.window, wallet(1))
    await settle()
    expect(run1.list).toEqual([])
  })

  test.each(['ethereum#initialized', 'focus'])('may come late, and is there with `%s`', async (event) => {
    const run1 = run()
    await clock.advance(60_000)
    Object.assign(run1.window, { ethereum })
    run1.window.dispatchEvent(new Event(event))
    await settle()
    expect(run1.list).toHaveLength(1)
  })

  test.each([0, 200, 3000])('may come after %i ms and tell nobody', async (ms) => {
    const run1 = run()
    await clock.advance(ms)
    Object.assign(run1.window, { ethereum })
    await clock.advance(ms + 100)
    await settle()
    expect(run1.list).toMatchObject([{ id: 'injected' }])
  })

  test('is told once, however often it is looked for', async () => {
    const run1 = run()
    await clock.advance(3000)
    Object.assign(run1.window, { ethereum })
    for (let second = 0; second < 60; second += 1) {
      await clock.advance(1000)
      run1.window.dispatchEvent(new Event('focus'))
      await settle()
    }
    expect(run1.lists.map(({ length }) => length)).toEqual([0, 1])
  })

  test('is not looked for without end', async () => {
    run()
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
  })

  test('can be switched off or hidden', () => {
    expect(run(createFakeWindow({ members: { ethereum } }), { legacy: false }).list).toEqual([])
    expect(run(createFakeWindow({ members: { ethereum } }), { hide: ['browser wallet'] }).list).toEqual([])
  })

  test('may throw when it is read', () => {
    const window = createFakeWindow()
    Object.defineProperty(window, 'ethereum', {
      get() {
        throw new Error('Two wallets fight for the name.')
      },
    })
    expect(run(window).list).toEqual([])
  })
})

test('a flood costs no more than the cap', async () => {
  const { window, lists } = run()
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

test('nothing is left in the page after the run', async () => {
  const window = createFakeWindow()
  const listeners = countListeners(window)
  const { lists } = run(window)
  expect(listeners.count()).toBeGreaterThan(0)
  announceDetail(window, wallet(1))
  page.abort()
  await settle()
  expect(listeners.byType).toEqual({})
  expect(clock.pending).toBe(0)
  expect(lists).toEqual([[]])
})

test('property: the list is the first holders in their order, each once, at most fifty', async () => {
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
          door,
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
