import {
  createFakeAdapter,
  createFakeNetwork,
  createFakeRemotePlugin,
  createFakeWindow,
  createMemoryStorage,
  createTestModal,
  type FakeWallet,
  type FakeWalletOptions,
  type MemoryStorage,
} from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import { statuses } from '../../testing/statuses.js'
import { vectors } from '../../testing/vectors.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account } from '../contract/adapter.js'
import { statusChangedEvent } from '../contract/events.js'
import { connectionMissedEvent } from '../contract/walletEvents.js'
import { createModal } from '../createModal.js'

const way = 'fake/fake.wallet'
const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob: Account = { id: 'bob', address: 'fake-bob', type: 'eoa' }

/** A page on which `ways` were connected one after another, and that was left. */
async function visited(adapters: ReturnType<typeof createFakeAdapter>[], ways = [way]): Promise<MemoryStorage> {
  const page = createTestModal({ adapters })
  page.start()
  for (const each of ways) await page.modal.connect({ way: each })
  page.stop()
  for (const { wallets } of adapters) for (const { script } of wallets) script.clearLog()
  return page.storage
}

function fake(...wallets: FakeWalletOptions[]) {
  return createFakeAdapter({ namespace: 'fake', wallets: wallets.length > 0 ? wallets : [{}] })
}

test('goes exactly from unknown to reconnecting to connected, and prompts nobody', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  const seen = statuses(modal)
  const told: unknown[] = []
  modal.events.on(statusChangedEvent, ({ status }) => told.push(status))
  start()
  await rest()
  expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
  expect(told).toEqual(['reconnecting', 'connected'])
  expect(walletOf(adapter).script.prompts).toEqual([])
})

test('says nothing of reconnecting where nothing is stored, and asks no wallet', async () => {
  const adapter = fake()
  const { modal, start, clock } = createTestModal({ adapters: [adapter] })
  const seen = statuses(modal)
  start()
  await rest()
  expect(seen).toEqual(['unknown', 'disconnected'])
  expect(walletOf(adapter).script.requests).toEqual([])
  expect(clock.pending).toBe(0)
})

test('prompts nobody over a hundred reloads', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  for (let reload = 0; reload < 100; reload += 1) {
    const { modal, start, stop } = createTestModal({ adapters: [adapter], storage })
    start()
    await modal.reconnect()
    expect(modal.state.$status.get()).toBe('connected')
    stop()
  }
  expect(walletOf(adapter).script.prompts).toEqual([])
  expect(walletOf(adapter).watchers).toBe(0)
})

describe('says why a session did not come back', () => {
  const reasons: [string, (wallet: FakeWallet) => void, string, boolean][] = [
    ['its permission was taken back', (wallet) => wallet.end('left'), 'LATCHKEY_UNAUTHORIZED', true],
    ['it is locked', (wallet) => wallet.lock(), 'LATCHKEY_NO_ACCOUNT', true],
    ['it never answers', ({ script }) => script.lie('restore', { never: true }), 'LATCHKEY_TIMEOUT', true],
    ['it fails', ({ script }) => script.lie('restore', { throws: new Error('broken') }), 'LATCHKEY_WALLET', false],
  ]
  test.each(reasons)('%s', async (_, happen, code, isKept) => {
    const adapter = fake()
    const storage = await visited([adapter])
    happen(walletOf(adapter))
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    const told: unknown[] = []
    modal.events.on(connectionMissedEvent, (params) => told.push(params))
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    start()
    await rest()
    await clock.advance(10_000)
    await rest()
    expect(told).toEqual([{ way, code, isKept }])
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(storage.entries.has(`latchkey:session:${way}`)).toBe(isKept)
    expect(report).toHaveBeenCalledTimes(isKept ? 0 : 1)
    report.mockRestore()
  })

  test('it can’t come back silently', async () => {
    const adapter = fake({ canRestore: false })
    const storage = await visited([adapter])
    const { modal, start } = createTestModal({ adapters: [adapter], storage })
    const told: unknown[] = []
    modal.events.on(connectionMissedEvent, (params) => told.push(params))
    start()
    await rest()
    expect(told).toEqual([{ way, code: 'LATCHKEY_UNSUPPORTED_METHOD', isKept: true }])
  })
})

describe('a stored wallet that is not there yet', () => {
  test('is waited for one second, then stands as an offer that it takes when it comes', async () => {
    const storage = await visited([fake()])
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [] })
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    const seen = statuses(modal)
    start()
    await rest()
    await clock.advance(999)
    expect(seen).toEqual(['unknown', 'reconnecting'])
    await clock.advance(1)
    expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected'])
    expect(clock.pending).toBe(0)
    await modal.reconnect()
    expect(seen, 'it stands already').toHaveLength(3)
    await clock.advance(60_000)
    const wallet = adapter.addWallet({ isAuthorized: true })
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected', 'reconnecting', 'connected'])
    expect(wallet.script.prompts).toEqual([])
  })

  test.each([
    [0, ['unknown', 'reconnecting', 'connected']],
    [200, ['unknown', 'reconnecting', 'connected']],
    [3000, ['unknown', 'reconnecting', 'disconnected', 'reconnecting', 'connected']],
  ])('that comes %i ms after the page is restored, and asked for nothing', async (ms, expected) => {
    const storage = await visited([fake()])
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [] })
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    const seen = statuses(modal)
    start()
    if (ms > 0) {
      await rest()
      await clock.advance(ms)
    }
    const wallet = adapter.addWallet({ isAuthorized: true })
    await rest()
    expect(seen).toEqual(expected)
    expect(wallet.script.prompts).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('that never comes leaves the page disconnected, with the reason, and its record for the next load', async () => {
    const storage = await visited([fake()])
    const stored = new Map(storage.entries)
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [] })
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    const told: unknown[] = []
    modal.events.on(connectionMissedEvent, (params) => told.push(params))
    start()
    await rest()
    await clock.advance(3_600_000)
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(told).toEqual([{ way, code: 'LATCHKEY_CONNECTOR_NOT_FOUND', isKept: true }])
    expect(storage.entries).toEqual(stored)
    const next = createTestModal({ adapters: [fake({ isAuthorized: true })], storage })
    next.start()
    await rest()
    expect(next.modal.state.$status.get()).toBe('connected')
  })

  test('is no longer offered once the person has tried another wallet', async () => {
    const storage = await visited([fake()])
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ id: 'other', answer: 'reject' }] })
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    await clock.advance(1000)
    await expect(modal.connect({ way: 'fake/other' })).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    const wallet = adapter.addWallet({ isAuthorized: true })
    await rest()
    expect(wallet.script.requests).toEqual([])
    expect(modal.state.$status.get()).toBe('disconnected')
  })

  test('does not hold up the ones behind it for a second each', async () => {
    const adapter = fake({ id: 'a' }, { id: 'b' }, { id: 'c' })
    const storage = await visited([adapter], ['fake/a', 'fake/b', 'fake/c'])
    adapter.removeWallet(walletOf(adapter, 2))
    adapter.removeWallet(walletOf(adapter, 1))
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    await clock.advance(1000)
    await rest()
    expect(modal.state.$current.get()?.address).toBe('fake-alice')
    expect(modal.state.$attempts.get().size).toBe(0)
  })
})

test('keeps the record when the wallet can’t come back now, and forgets it when it throws', async () => {
  const adapter = fake({ id: 'revoked' }, { id: 'broken' })
  const storage = await visited([adapter], ['fake/revoked', 'fake/broken'])
  walletOf(adapter, 0).script.lie('restore', { result: undefined })
  walletOf(adapter, 1).script.lie('restore', { error: { code: 4001 } })
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  start()
  await rest()
  expect(errors.mock.calls).toEqual([[expect.objectContaining({ owner: 'fake/broken', phase: 'restore' })]])
  errors.mockRestore()
  expect(modal.state.$status.get()).toBe('disconnected')
  expect([...storage.entries.keys()].filter((key) => key.includes('session:'))).toEqual([
    'latchkey:session:fake/revoked',
  ])
  const again = createTestModal({ adapters: [adapter], storage })
  walletOf(adapter, 1).script.clearLog()
  again.start()
  await rest()
  expect(walletOf(adapter, 1).script.requests, 'one refusal and never again').toEqual([])
})

test('tries the most recent first and one at a time within a namespace; namespaces do not wait for each other', async () => {
  const one = createFakeAdapter({ namespace: 'one', wallets: [{ id: 'old' }, { id: 'new' }] })
  const two = createFakeAdapter({ namespace: 'two' })
  const storage = await visited([one, two], ['one/old', 'two/fake.wallet', 'one/new'])
  const [old, recent] = [walletOf(one, 0), walletOf(one, 1)]
  const release = recent.script.hold('restore')
  const locks = createLocks()
  const { modal, start } = createTestModal({
    adapters: [one, two],
    storage,
    window: createFakeWindow({ storage, members: { navigator: { locks } } }),
  })
  start()
  await requested(recent, 'restore')
  await rest()
  expect(old.script.requests).toEqual([])
  expect(modal.state.$namespaces.get().get('two')?.status).toBe('connected')
  expect(modal.state.$namespaces.get().get('one')?.status).toBe('reconnecting')
  release()
  await rest()
  expect(old.script.requests.length).toBeGreaterThan(0)
  expect(modal.state.$namespaces.get().get('one')?.connection?.way, 'the most recent one is active').toBe('one/new')
  expect(modal.state.$connections.get().size).toBe(3)
})

test('a wallet that hangs is given up after ten seconds and frees its lock', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const wallet = walletOf(adapter)
  wallet.script.lie('restore', { never: true })
  const locks = createLocks()
  const window = createFakeWindow({ storage, members: { navigator: { locks } } })
  const { modal, start, clock } = createTestModal({ adapters: [adapter], storage, window })
  const seen = statuses(modal)
  start()
  await requested(wallet, 'restore')
  expect(locks.held).toEqual(['latchkey:reconnect:fake/fake.wallet'])
  await clock.advance(10_000)
  await rest()
  expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected'])
  expect([locks.held, clock.pending]).toEqual([[], 0])
  expect(storage.entries.has(`latchkey:session:${way}`), 'it may answer next time').toBe(true)
})

test('two tabs ask the wallet one after the other', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const wallet = walletOf(adapter)
  const locks = createLocks()
  const release = wallet.script.hold('restore')
  const tabs = [1, 2].map(() =>
    createTestModal({
      adapters: [adapter],
      storage,
      window: createFakeWindow({ storage, members: { navigator: { locks } } }),
    }),
  )
  for (const { start } of tabs) start()
  await requested(wallet, 'restore')
  await rest()
  expect(wallet.script.requests.filter(({ method }) => method === 'restore')).toHaveLength(1)
  expect(tabs.map(({ modal }) => modal.state.$status.get())).toEqual(['reconnecting', 'reconnecting'])
  release()
  await rest()
  expect(tabs.map(({ modal }) => modal.state.$status.get())).toEqual(['connected', 'connected'])
  // Each has a provider of its own, which nobody else can ask for it.
  expect(wallet.script.requests.filter(({ method }) => method === 'restore')).toHaveLength(2)
})

describe('a tab that waits in line behind others', () => {
  async function inLine() {
    const adapter = fake()
    const storage = await visited([adapter])
    const locks = createLocks()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    void locks.request('latchkey:reconnect:fake/fake.wallet', { signal: new AbortController().signal }, () => held)
    const window = createFakeWindow({ storage, members: { navigator: { locks } } })
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage, window })
    const seen = statuses(modal)
    start()
    await rest()
    return { wallet: walletOf(adapter), storage, clock, seen, release }
  }

  test('still has the whole time for its wallet when its turn comes', async () => {
    const { wallet, clock, seen, release } = await inLine()
    const answer = wallet.script.hold('restore')
    await clock.advance(49_999)
    release()
    await requested(wallet, 'restore')
    await clock.advance(9_999)
    answer()
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
    expect(clock.pending).toBe(0)
  })

  test('gives up after fifty seconds, asks nothing and keeps its record', async () => {
    const { wallet, storage, clock, seen, release } = await inLine()
    await clock.advance(50_000)
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected'])
    expect(clock.pending).toBe(0)
    release()
    await rest()
    expect(wallet.script.requests).toEqual([])
    expect(storage.entries.has(`latchkey:session:${way}`)).toBe(true)
  })
})

test('the person’s own attempt takes the place of what comes back', async () => {
  const adapter = fake({}, { id: 'other' })
  const storage = await visited([adapter])
  const release = walletOf(adapter).script.hold('restore')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  start()
  await requested(walletOf(adapter), 'restore')
  await modal.connect({ way: 'fake/other' })
  release()
  await rest()
  expect([...modal.state.$connections.get().keys()]).toEqual(['fake/other@fake'])
  expect(walletOf(adapter).watchers).toBe(0)
})

test('skips a provider that is in use already', async () => {
  const both = createFakeAdapter({ namespace: 'fake', wallets: [{ id: 'a' }] })
  const twin = both.addWallet({ id: 'b', provider: walletOf(both).provider })
  const storage = await visited([both], ['fake/b', 'fake/a'])
  const { modal, start } = createTestModal({ adapters: [both], storage })
  start()
  await rest()
  expect([...modal.state.$connections.get().keys()]).toEqual(['fake/a@fake'])
  expect(twin.watchers).toBe(0)
})

test('does not bring back what can’t be restored silently', async () => {
  const adapter = fake({ canRestore: false })
  const storage = await visited([adapter])
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  start()
  await rest()
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(walletOf(adapter).script.requests).toEqual([])
  expect(storage.entries.has(`latchkey:session:${way}`)).toBe(true)
})

test('brings the stored choice back: the account, the network where the app chooses it, the memo', async () => {
  const accounts = [
    { id: 'alice', address: 'fake-alice', type: 'eoa' },
    { id: 'bob', address: 'fake-bob', type: 'eoa' },
  ] as const
  const adapter = createFakeAdapter({
    namespace: 'fake',
    standsOnNetwork: false,
    wallets: [{ accounts, memo: { seat: 4 } }],
  })
  const before = createTestModal({ adapters: [adapter] })
  before.start()
  await before.modal.connect({ way })
  await before.modal.switchAccount('bob')
  await before.modal.switchNetwork('fake:2')
  before.stop()
  const { modal, start } = createTestModal({ adapters: [adapter], storage: before.storage })
  start()
  await rest()
  expect(modal.state.$current.get()).toMatchObject({ address: 'fake-bob', networkId: 'fake:2' })
  expect(walletOf(adapter).script.requests.find(({ method }) => method === 'restore')?.params).toEqual({ seat: 4 })
})

test('brings the active namespace and connection back', async () => {
  const one = createFakeAdapter({ namespace: 'one', wallets: [{ id: 'a' }, { id: 'b' }] })
  const two = createFakeAdapter({ namespace: 'two' })
  const before = createTestModal({ adapters: [one, two] })
  before.start()
  for (const each of ['one/a', 'one/b', 'two/fake.wallet']) await before.modal.connect({ way: each })
  before.modal.switchConnection('one/a@one')
  before.modal.switchNamespace('two')
  before.stop()
  const { modal, start } = createTestModal({ adapters: [one, two], storage: before.storage })
  start()
  await rest()
  expect(modal.state.$activeNamespace.get()).toBe('two')
  expect(modal.state.$namespaces.get().get('one')?.connection?.way).toBe('one/a')
})

test('a way in whose adapter is gone changes nothing, and comes back when the adapter does', async () => {
  const one = createFakeAdapter({ namespace: 'one' })
  const storage = await visited([one], ['one/fake.wallet'])
  const { modal, start, clock } = createTestModal({
    adapters: [createFakeAdapter({ namespace: 'two' })],
    networks: [createFakeNetwork('one:1'), createFakeNetwork('two:1')],
    storage,
  })
  const seen = statuses(modal)
  start()
  await rest()
  expect(seen).toEqual(['unknown', 'disconnected'])
  expect(clock.pending).toBe(0)
  modal.addAdapter(one)
  await rest()
  expect(modal.state.$namespaces.get().get('one')?.status).toBe('connected')
})

test('what another tab left while its wallet was slow does not come back', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const wallet = walletOf(adapter)
  const release = wallet.script.hold('restore')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  const seen = statuses(modal)
  start()
  await requested(wallet, 'restore')
  storage.removeItem(`latchkey:session:${way}`)
  release()
  await rest()
  expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected'])
  expect([wallet.watchers, modal.state.$connections.get().size]).toEqual([0, 0])
  wallet.change({ networkId: 'fake:2' })
  await rest()
  expect(storage.entries.has(`latchkey:session:${way}`)).toBe(false)
})

describe('a wallet that is locked when the page comes back', () => {
  test('is watched, and comes back with its unlock', async () => {
    const adapter = fake()
    const storage = await visited([adapter])
    const wallet = walletOf(adapter)
    wallet.lock()
    const { modal, start, stop } = createTestModal({ adapters: [adapter], storage })
    const seen = statuses(modal)
    start()
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected'])
    expect(wallet.watchers).toBe(1)
    wallet.unlock()
    await rest()
    expect(modal.state.$current.get()?.address).toBe('fake-alice')
    stop()
    expect(wallet.watchers).toBe(0)
  })

  test('does not come back once the person left or tried another', async () => {
    const adapter = fake({}, { id: 'other' })
    const storage = await visited([adapter])
    const wallet = walletOf(adapter)
    wallet.lock()
    const { modal, start } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    await modal.connect({ way: 'fake/other' })
    expect(wallet.watchers).toBe(0)
    const again = createTestModal({ adapters: [adapter], storage })
    again.start()
    await rest()
    expect(wallet.watchers).toBe(1)
    await again.modal.disconnect()
    expect(wallet.watchers).toBe(0)
    expect([...storage.entries.keys()].filter((key) => key.includes('session:'))).toEqual([])
  })
})

describe('who is meant after a reload', () => {
  async function reloaded(
    during: (page: ReturnType<typeof createTestModal>) => unknown,
    between: (wallet: FakeWallet) => void,
  ) {
    const carol: Account = { id: 'carol', address: 'fake-carol', type: 'eoa' }
    const adapter = fake({ accounts: [alice, bob, carol], selected: 'alice' })
    const first = createTestModal({ adapters: [adapter] })
    first.start()
    await first.modal.connect({ way })
    await during(first)
    first.stop()
    between(walletOf(adapter))
    const { modal, start } = createTestModal({ adapters: [adapter], storage: first.storage })
    start()
    await rest()
    return modal.state.$current.get()?.address
  }

  test('is the account that the wallet selected meanwhile', async () => {
    const address = await reloaded(
      () => undefined,
      (wallet) => wallet.change({ selected: 'bob' }),
    )
    expect(address).toBe('fake-bob')
  })

  test('is the person’s choice in the app, while the wallet’s own selection is what it was', async () => {
    const address = await reloaded(
      ({ modal }) => modal.switchAccount('bob'),
      () => undefined,
    )
    expect(address).toBe('fake-bob')
  })

  test('is the wallet’s selection where that changed after the app’s choice', async () => {
    const address = await reloaded(
      ({ modal }) => modal.switchAccount('bob'),
      (wallet) => wallet.change({ selected: 'carol' }),
    )
    expect(address).toBe('fake-carol')
  })
})

test('what waited for an unlock and was left elsewhere has no say in what comes back later', async () => {
  const adapter = fake({ accounts: [alice, bob], selected: 'alice' }, { id: 'other' })
  const storage = await visited([adapter])
  const wallet = walletOf(adapter)
  wallet.lock()
  const { modal, start, window, clock } = createTestModal({ adapters: [adapter], storage })
  const hear = async (): Promise<void> => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:ways' }))
    await rest()
  }
  start()
  await rest()
  const tab = createTestModal({ adapters: [adapter], storage })
  tab.start()
  await tab.modal.disconnect()
  await hear()
  wallet.unlock()
  await tab.modal.connect({ way })
  await hear()
  expect(modal.state.$current.get()?.address).toBe('fake-alice')
  await modal.connect({ way: 'fake/other' })
  wallet.change({ selected: 'bob' })
  await clock.advance(100)
  expect(modal.state.$connections.get().get(`${way}@fake`)?.address, 'it is still followed').toBe('fake-bob')
})

test('only one restoration runs at a time, however often it is asked for', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const wallet = walletOf(adapter)
  const release = wallet.script.hold('restore')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  start()
  await requested(wallet, 'restore')
  const again = Promise.all([modal.reconnect(), modal.reconnect()])
  await rest()
  release()
  await again
  expect(wallet.script.requests.filter(({ method }) => method === 'restore')).toHaveLength(1)
  expect(modal.state.$status.get()).toBe('connected')
  expect(modal.state.$attempts.get().size).toBe(0)
})

test('what another tab connected meanwhile waits in line behind what is being restored', async () => {
  const adapter = fake({ id: 'a' }, { id: 'b' })
  const storage = await visited([adapter], ['fake/a'])
  const release = walletOf(adapter, 0).script.hold('restore')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  start()
  await requested(walletOf(adapter, 0), 'restore')
  const other = createTestModal({ adapters: [adapter], storage })
  const stopOther = other.modal.start(createFakeWindow({ storage }))
  await other.modal.connect({ way: 'fake/b' })
  stopOther()
  const again = modal.reconnect()
  await rest()
  release()
  await again
  expect([...modal.state.$connections.get().keys()]).toEqual(['fake/a@fake', 'fake/b@fake'])
  expect(modal.state.$attempts.get().size).toBe(0)
})

test('a stop while the actions are fetched, or while a wallet is asked, leaves nothing behind', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const wallet = walletOf(adapter)
  const release = wallet.script.hold('restore')
  const { modal, start, stop, clock } = createTestModal({ adapters: [adapter], storage })
  start()
  stop()
  await rest()
  expect(wallet.script.requests).toEqual([])
  start()
  await requested(wallet, 'restore')
  stop()
  release()
  await rest()
  expect([wallet.watchers, clock.pending, modal.state.$status.get()]).toEqual([0, 0, 'unknown'])
  start()
  await rest()
  expect(modal.state.$status.get()).toBe('connected')
  stop()
})

describe('storage that is spoilt', () => {
  const { values } = vectors<{ values: { text: string; why: string }[] }>('storage-corruption')
  const keys = ['ways', 'recent', 'choices', `session:${way}`, 'balance:fake:1:fake-alice']
  for (const { text, why } of values) {
    test.each(keys)(`under %s: ${why}`, async (key) => {
      const adapter = fake()
      const storage = await visited([adapter])
      storage.entries.set(`latchkey:${key}`, text)
      const { modal, start } = createTestModal({ adapters: [adapter], storage })
      const prototype = Object.getOwnPropertyNames(Object.prototype)
      start()
      await rest()
      // A session is found without the list of ways; without its own record it is lost.
      expect(modal.state.$status.get()).toBe(key.startsWith('session') ? 'disconnected' : 'connected')
      await modal.connect({ way })
      await modal.readBalance()
      await modal.switchNetwork('fake:2')
      await modal.readBalance()
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype)
      if (key.startsWith('balance')) return
      expect(JSON.parse(storage.entries.get(`latchkey:${key}`) ?? ''), 'mended by the next write').toMatchObject({
        v: 1,
      })
    })
  }

  test.each([
    [
      'a record of another way in',
      { v: 1, way: 'fake/other', usedAt: 0, choice: { fake: { networkId: 'fake:1', accountId: 'a' } } },
    ],
    ['a choice that is none', { v: 1, way, usedAt: 0, choice: { fake: 'fake:1' } }],
    ['no choice at all', { v: 1, way, usedAt: 0, choice: {} }],
    ['another version', { v: 2, way, usedAt: 0, choice: { fake: { networkId: 'fake:1', accountId: 'a' } } }],
  ])('%s counts as none', async (_, record) => {
    const adapter = fake()
    const storage = createMemoryStorage({
      [`latchkey:session:${way}`]: JSON.stringify({ v: 1, t: 0, d: record }),
      'latchkey:ways': JSON.stringify({ v: 1, t: 0, d: [way] }),
    })
    const { modal, start } = createTestModal({ adapters: [adapter], storage })
    const seen = statuses(modal)
    start()
    await rest()
    expect(seen).toEqual(['unknown', 'disconnected'])
  })

  test.each(['blocked', 'full'] as const)('%s: the page works from memory', async (mode) => {
    const adapter = fake()
    const storage = createMemoryStorage({}, { mode })
    const { modal, start, stop } = createTestModal({ adapters: [adapter], storage })
    start()
    await modal.connect({ way })
    await modal.readBalance()
    stop()
    start()
    await rest()
    expect(modal.state.$status.get()).toBe('connected')
    await modal.disconnect()
    stop()
    start()
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
  })

  test('missing: reading it throws, the page works all the same', async () => {
    const adapter = fake()
    const modal = createModal({ adapters: [adapter], networks: [createFakeNetwork('fake:1')] })
    const stop = modal.start(createFakeWindow({ storage: 'missing' }))
    await modal.connect({ way })
    expect(modal.state.$status.get()).toBe('connected')
    stop()
  })

  test('cleared by the page: it counts as a disconnect at the next read', async () => {
    const adapter = fake()
    const { modal, start, storage } = createTestModal({ adapters: [adapter] })
    start()
    await modal.connect({ way })
    storage.clear()
    expect(modal.state.$status.get()).toBe('connected')
    await modal.reconnect()
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(walletOf(adapter).isAuthorized, 'the wallet is told nothing').toBe(true)
    expect(walletOf(adapter).watchers).toBe(0)
  })
})

test('a remote session comes back without a word to the phone', async () => {
  const adapters = [
    createFakeAdapter({ namespace: 'one', wallets: [] }),
    createFakeAdapter({ namespace: 'two', wallets: [] }),
  ]
  const remote = createFakeRemotePlugin({
    memo: { topic: 't' },
    namespaces: {
      one: { accounts: [{ networkId: 'one:2', address: 'fake-alice' }] },
      two: { accounts: [{ networkId: 'two:1', address: 'fake-bob' }] },
    },
  })
  const before = createTestModal({ adapters, plugins: [remote] })
  before.start()
  await before.modal.connect({ way: 'fakeRemote/phone' })
  before.stop()
  remote.phone.script.clearLog()
  const { modal, start } = createTestModal({ adapters, plugins: [remote], storage: before.storage })
  const seen = statuses(modal)
  start()
  await rest()
  expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
  expect(remote.phone.script.requests).toEqual([{ method: 'restore', params: { topic: 't' } }])
  expect(adapters.map(({ remoteConnects }) => remoteConnects.at(-1))).toMatchObject([
    { fresh: false, networkId: 'one:2', memo: { addresses: ['fake-alice'] } },
    { fresh: false, networkId: 'two:1', memo: { addresses: ['fake-bob'] } },
  ])
})

test.each([
  ['left', 'is ended there', 'app'],
  ['no longer waited for', 'stays for the next time', undefined],
] as const)('a remote session that comes late, once it is %s, %s', async (what, _, endedBy) => {
  const adapters = [createFakeAdapter({ namespace: 'fake', wallets: [] })]
  const grant = { accounts: [{ networkId: 'fake:1', address: 'fake-alice' }] }
  const remote = createFakeRemotePlugin({ namespaces: { fake: grant } })
  const before = createTestModal({ adapters, plugins: [remote] })
  before.start()
  await before.modal.connect({ way: 'fakeRemote/phone' })
  before.stop()
  const release = remote.phone.script.hold('restore')
  const { modal, start } = createTestModal({ adapters, plugins: [remote], storage: before.storage })
  start()
  await requested(remote.phone, 'restore')
  if (what === 'left') await modal.disconnect()
  else modal.cancel()
  release()
  await rest()
  expect(remote.phone.sessions).toEqual([{ namespaces: ['fake'], endedBy }])
  expect([modal.state.$status.get(), remote.phone.watchers]).toEqual(['disconnected', 0])
})

/** Web Locks of one origin, exclusive ones only. */
function createLocks() {
  const held: string[] = []
  const queues = new Map<string, Promise<unknown>>()
  return {
    held,
    async request<T>(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<T>): Promise<T> {
      let isHeld = false
      const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
        signal.throwIfAborted()
        isHeld = true
        held.push(name)
        try {
          return await run()
        } finally {
          held.splice(held.indexOf(name), 1)
        }
      })
      queues.set(
        name,
        turn.catch(() => undefined),
      )
      // As in a browser: who waits in line is let go at once.
      const ended = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => isHeld || reject(signal.reason))
      })
      return Promise.race([turn, ended])
    },
  }
}

test('one that is asked for before the start, and whose start is cancelled, still comes to its end', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const page = createTestModal({ adapters: [adapter], storage })
  const asked = page.modal.reconnect()
  page.start()
  page.modal.cancel()
  await asked
  await rest()
  expect(page.modal.state.$attempts.get().size).toBe(0)
  expect(page.modal.state.$status.get()).toBe('connected')
  page.stop()
})
