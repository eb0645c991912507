import type { Connector } from '@latchkey/core'
import { countListeners, countTimers, createFakeWindow, createManualClock, settle } from '@latchkey/testkit'
import { createSolanaTestWallet, registerWallet } from '@latchkey/testkit/solana'
import type { Wallet } from '@wallet-standard/base'
import fc from 'fast-check'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DiscoverParameters, discover } from './discover.js'

let page: AbortController
beforeEach(() => {
  page = new AbortController()
})
afterEach(() => page.abort())

const wallet = (name: string, changes: Readonly<Record<string, unknown>> = {}): Wallet =>
  ({
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains: ['solana:mainnet'],
    features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
    accounts: [],
    ...changes,
  }) as Wallet

/**
 * Registers a wallet once, in a page that is ready.
 * @returns Removes the wallet.
 */
function add(window: Window, one: unknown): () => void {
  let leave: () => void = () => undefined
  const detail = (registry: { register(wallet: unknown): () => void }) => {
    leave = registry.register(one)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => leave()
}

/** Discovery in a page, with every list that it reports. */
function start(window = createFakeWindow(), options: Partial<DiscoverParameters> = {}) {
  const lists: (readonly Connector<Wallet>[])[] = []
  const sentences = new Set<string>()
  discover(
    { window, signal: page.signal },
    {
      $networks: atom([]),
      clock: createManualClock(),
      hide: [],
      found: (connectors) => lists.push(connectors),
      skipped: (sentence) => sentences.add(sentence),
      ...options,
    },
  )
  return {
    window,
    lists,
    sentences,
    get ids() {
      return lists.at(-1)?.map(({ id }) => id) ?? []
    },
    get list() {
      return lists.at(-1) ?? []
    },
  }
}

test('discover() reports the registered wallets synchronously, in one list', () => {
  const window = createFakeWindow()
  registerWallet(window, wallet('One'))
  registerWallet(window, wallet('Two'))
  const found = start(window)
  expect(found.lists).toHaveLength(1)
  expect(found.ids).toEqual(['One', 'Two'])
  expect(found.list[0]).toMatchObject({ name: 'One', group: 'injected', icon: 'data:image/png;base64,iVBORw0KGgo=' })
})

test('discover() reports an empty list synchronously in a page without wallets', () => {
  expect(start().lists).toEqual([[]])
})

test('discover() identifies a wallet by its object', () => {
  const one = wallet('One')
  const found = start()
  registerWallet(found.window, one)
  return settle().then(() => expect(found.list[0]?.wallet).toBe(one))
})

test('discover() reports late wallets together', async () => {
  const found = start()
  registerWallet(found.window, wallet('One'))
  registerWallet(found.window, wallet('Two'))
  await settle()
  expect(found.lists).toHaveLength(2)
  expect(found.ids).toEqual(['One', 'Two'])
})

test('discover() removes a wallet that unregisters, and lists one that registers twice once', async () => {
  const found = start()
  const [one, two] = [wallet('One'), wallet('Two')]
  const leave = registerWallet(found.window, one)
  const leaveAgain = registerWallet(found.window, one)
  registerWallet(found.window, two)
  await settle()
  expect(found.ids).toEqual(['One', 'Two'])
  leaveAgain()
  await settle()
  expect(found.ids).toEqual(['One', 'Two'])
  leave()
  leave()
  await settle()
  expect(found.ids).toEqual(['Two'])
})

test('discover() lists two wallets with one name, and restores neither', async () => {
  const found = start()
  const leave = registerWallet(found.window, wallet('Same'))
  registerWallet(found.window, wallet('Same'))
  registerWallet(found.window, wallet('Other'))
  await settle()
  expect(found.ids).toEqual(['Same', 'Same#2', 'Other'])
  expect(found.list.map(({ restore }) => restore !== undefined)).toEqual([false, false, true])
  leave()
  await settle()
  expect(found.ids).toEqual(['Same#2', 'Other'])
})

test('discover() leaves out wallets of other namespaces, without a connect feature, and hidden ones', async () => {
  const found = start(undefined, { hide: ['hidden'] })
  for (const one of [
    wallet('Sui', { chains: ['sui:mainnet'] }),
    wallet('No feature', { features: {} }),
    wallet('No function', { features: { 'standard:connect': { version: '1.0.0' } } }),
    wallet('HIDDEN'),
    wallet('Both', { chains: ['sui:mainnet', 'solana:devnet'] }),
  ])
    registerWallet(found.window, one)
  await settle()
  expect(found.ids).toEqual(['Both'])
})

test('discover() ignores hostile registrations and lists the others', async () => {
  const found = start()
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('no')
      },
    },
  )
  const getter = wallet('Getter')
  Object.defineProperty(getter, 'name', {
    get() {
      throw new Error('no')
    },
  })
  for (const one of [
    throwing,
    getter,
    null,
    undefined,
    7,
    'x',
    {},
    wallet(''),
    wallet('   '),
    wallet('7', { name: 7 }),
    wallet('Chains', { chains: 'solana:mainnet' }),
    wallet('Features', { features: null }),
  ])
    add(found.window, one)
  for (const detail of [
    undefined,
    null,
    'x',
    () => {
      throw new Error('no')
    },
  ])
    found.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  registerWallet(found.window, wallet('Good'))
  await settle()
  expect(found.ids).toEqual(['Good'])
})

test('discover() cuts a very long name', async () => {
  const found = start()
  registerWallet(found.window, wallet(`  Long ${'x'.repeat(100_000)}`))
  await settle()
  expect(found.list[0]?.name).toMatch(/^Long x+$/)
  expect(found.list[0]?.name.length).toBeLessThanOrEqual(1000)
})

test('discover() drops an invalid or too long icon', async () => {
  const found = start()
  registerWallet(found.window, wallet('One', { icon: { url: 'x' } }))
  registerWallet(found.window, wallet('Two', { icon: 'x'.repeat(300_000) }))
  await settle()
  expect(found.list.map(({ icon }) => icon)).toEqual([undefined, undefined])
})

test('discover() lists at most fifty wallets', async () => {
  const found = start()
  for (let index = 0; index < 200; index += 1) add(found.window, wallet(`W${index}`))
  await settle()
  expect(found.list).toHaveLength(50)
  expect(found.lists).toHaveLength(2)
})

test('discover() ends with the page, and leaves no listener and no timer', async () => {
  const window = createFakeWindow()
  const listeners = countListeners(window)
  const timers = countTimers()
  const found = start(window)
  let register: ((wallet: Wallet) => () => void) | undefined
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (registry: { register(wallet: Wallet): () => void }) => {
        register = registry.register
      },
    }),
  )
  page.abort()
  expect([listeners.count(), timers.active]).toEqual([0, 0])
  timers.stop()
  expect(register?.(wallet('Late'))()).toBeUndefined()
  await settle()
  expect(found.lists).toEqual([[]])
})

test('discover() keeps the lists of two pages apart', async () => {
  const [one, other] = [start(), start()]
  registerWallet(one.window, wallet('One'))
  await settle()
  expect([one.ids, other.ids]).toEqual([['One'], []])
})

test('discover() follows a wallet that vanishes and comes back', async () => {
  const found = start()
  const test = createSolanaTestWallet({ chains: [{ chain: 'solana:localnet' }] })
  const stop = test.register(found.window)
  await settle()
  expect(found.ids).toEqual(['Test Solana Wallet'])
  test.vanish()
  await settle()
  expect(found.ids).toEqual([])
  test.reappear()
  await settle()
  expect(found.ids).toEqual(['Test Solana Wallet'])
  stop()
  await settle()
  expect(found.ids).toEqual([])
})

test('property: discover() lists every registered wallet once, in order, with a unique id', async () => {
  const commands = fc.array(
    fc.record({ wallet: fc.nat(7), name: fc.constantFrom('A', 'B', 'C#2', 'C'), leaves: fc.boolean() }),
    { maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      page = new AbortController()
      const found = start()
      const wallets = new Map<number, Wallet>()
      const leave = new Map<number, () => void>()
      const order: number[] = []
      for (const { wallet: key, name, leaves } of all) {
        const one = wallets.get(key) ?? wallet(name)
        wallets.set(key, one)
        if (leaves) {
          leave.get(key)?.()
          leave.delete(key)
          if (order.includes(key)) order.splice(order.indexOf(key), 1)
        } else if (!order.includes(key)) {
          leave.set(key, add(found.window, one))
          order.push(key)
        }
      }
      await settle()
      expect(found.list.map((connector) => connector.wallet)).toEqual(order.map((key) => wallets.get(key)))
      expect(new Set(found.ids).size).toBe(found.ids.length)
      page.abort()
    }),
  )
})

test('discover() reports wallets that can not be listed, and none of other namespaces or that the app hides', () => {
  const found = start(undefined, { hide: ['hidden'] })
  for (const one of [wallet('Sui', { chains: ['sui:mainnet'] }), wallet('Hidden'), wallet('Good')])
    add(found.window, one)
  expect([...found.sentences]).toEqual([])
  for (const one of [wallet('No feature', { features: {} }), wallet(' '), null]) {
    add(found.window, one)
    expect([...found.sentences]).toEqual([
      'A registered wallet (Wallet Standard) needs a name, chains and the feature standard:connect.',
    ])
    found.sentences.clear()
  }
  for (let index = 0; index < 50; index += 1) add(found.window, wallet(`W${index}`))
  expect([...found.sentences]).toEqual(['There are more than 50.'])
})
