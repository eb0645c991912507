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
import { setInView } from '../../testing/setInView.js'
import { statuses } from '../../testing/statuses.js'
import { vectors } from '../../testing/vectors.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account } from '../contract/adapter.js'
import { statusChangedEvent } from '../contract/events.js'
import { connectionEndedEvent, connectionMissedEvent } from '../contract/walletEvents.js'
import { createModal } from '../createModal.js'

const connectorId = 'fake/fake.wallet'
const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob: Account = { id: 'bob', address: 'fake-bob', type: 'eoa' }

/** Connects `connectorIds` one after another and stops the page. Returns its storage. */
async function visited(
  adapters: ReturnType<typeof createFakeAdapter>[],
  connectorIds = [connectorId],
): Promise<MemoryStorage> {
  const page = createTestModal({ adapters })
  page.start()
  for (const each of connectorIds) await page.modal.connect({ connectorId: each })
  page.stop()
  for (const { wallets } of adapters) for (const { script } of wallets) script.clearLog()
  return page.storage
}

function fake(...wallets: FakeWalletOptions[]) {
  return createFakeAdapter({ namespace: 'fake', wallets: wallets.length > 0 ? wallets : [{}] })
}

test('a reload goes from unknown to reconnecting to connected, without a prompt', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  const seen = statuses(modal)
  const events: unknown[] = []
  modal.events.on(statusChangedEvent, ({ status }) => events.push(status))
  start()
  await rest()
  expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
  expect(events).toEqual(['reconnecting', 'connected'])
  expect(walletOf(adapter).script.prompts).toEqual([])
})

test('a first load goes from unknown to disconnected and sends no request', async () => {
  const adapter = fake()
  const { modal, start, clock } = createTestModal({ adapters: [adapter] })
  const seen = statuses(modal)
  start()
  await rest()
  expect(seen).toEqual(['unknown', 'disconnected'])
  expect(walletOf(adapter).script.requests).toEqual([])
  expect(clock.pending).toBe(0)
})

test('a hundred reloads cause no prompt', async () => {
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

describe('a session that is not restored', () => {
  const reasons: [string, (wallet: FakeWallet) => void, string, boolean][] = [
    ['the wallet has revoked it', (wallet) => wallet.end('left'), 'LATCHKEY_UNAUTHORIZED', true],
    ['the wallet is locked', (wallet) => wallet.lock(), 'LATCHKEY_NO_ACCOUNT', true],
    ['the wallet does not answer', ({ script }) => script.lie('restore', { never: true }), 'LATCHKEY_TIMEOUT', true],
    [
      'the wallet throws',
      ({ script }) => script.lie('restore', { throws: new Error('broken') }),
      'LATCHKEY_WALLET',
      false,
    ],
  ]
  test.each(reasons)(
    'a session that is not restored because %s emits the reason once',
    async (_, happen, code, isKept) => {
      const adapter = fake()
      const storage = await visited([adapter])
      happen(walletOf(adapter))
      const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
      const events: unknown[] = []
      modal.events.on(connectionMissedEvent, (params) => events.push(params))
      const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      start()
      await rest()
      await clock.advance(10_000)
      await rest()
      expect(events).toEqual([{ connectorId, code, isKept }])
      expect(modal.state.$status.get()).toBe('disconnected')
      expect(storage.entries.has(`latchkey:session:${connectorId}`)).toBe(isKept)
      expect(report).toHaveBeenCalledTimes(isKept ? 0 : 1)
      report.mockRestore()
    },
  )

  test('a session whose connector cannot restore emits UnsupportedMethodError and keeps its record', async () => {
    const adapter = fake({ canRestore: false })
    const storage = await visited([adapter])
    const { modal, start } = createTestModal({ adapters: [adapter], storage })
    const events: unknown[] = []
    modal.events.on(connectionMissedEvent, (params) => events.push(params))
    start()
    await rest()
    expect(events).toEqual([{ connectorId, code: 'LATCHKEY_UNSUPPORTED_METHOD', isKept: true }])
  })
})

describe('a stored wallet that is not discovered yet', () => {
  test('a stored wallet that is not discovered for one second is still restored when it appears', async () => {
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
    expect(seen, 'the restore is pending already').toHaveLength(3)
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
  ])('a stored wallet that appears %i ms after the start is restored without a prompt', async (ms, expected) => {
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

  test('a stored wallet that never appears leaves the page disconnected, with the reason, and keeps its record', async () => {
    const storage = await visited([fake()])
    const stored = new Map(storage.entries)
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [] })
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    const events: unknown[] = []
    modal.events.on(connectionMissedEvent, (params) => events.push(params))
    start()
    await rest()
    await clock.advance(3_600_000)
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(events).toEqual([{ connectorId, code: 'LATCHKEY_CONNECTOR_NOT_FOUND', isKept: true }])
    expect(storage.entries).toEqual(stored)
    const next = createTestModal({ adapters: [fake({ isAuthorized: true })], storage })
    next.start()
    await rest()
    expect(next.modal.state.$status.get()).toBe('connected')
  })

  test('a pending restore ends when the user connects another wallet', async () => {
    const storage = await visited([fake()])
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ id: 'other' }] })
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    await clock.advance(1000)
    await modal.connect({ connectorId: 'fake/other' })
    const wallet = adapter.addWallet({ isAuthorized: true })
    await rest()
    expect(wallet.script.requests).toEqual([])
    expect([...modal.state.$connections.get().keys()]).toEqual(['fake/other@fake'])
  })

  test('a pending restore outlives a failed attempt with another wallet', async () => {
    const storage = await visited([fake()])
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ id: 'other', answer: 'reject' }] })
    const { modal, start, clock } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    await clock.advance(1000)
    await expect(modal.connect({ connectorId: 'fake/other' })).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    adapter.addWallet({ isAuthorized: true })
    await rest()
    expect([...modal.state.$connections.get().keys()]).toEqual([`${connectorId}@fake`])
  })

  test('two missing wallets delay the restore of a third by one second in all', async () => {
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

test('a record is kept when restore() resolves with undefined, and deleted when it throws', async () => {
  const adapter = fake({ id: 'revoked' }, { id: 'broken' })
  const storage = await visited([adapter], ['fake/revoked', 'fake/broken'])
  walletOf(adapter, 0).script.lie('restore', { result: undefined })
  walletOf(adapter, 1).script.lie('restore', { error: { code: -32603 } })
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
  expect(walletOf(adapter, 1).script.requests, 'a failed session is not tried again').toEqual([])
})

describe('several stored wallets', () => {
  async function reloaded(...ids: string[]) {
    const adapter = createFakeAdapter({ namespace: 'one', wallets: ids.map((id) => ({ id })) })
    const other = createFakeAdapter({ namespace: 'two' })
    const connectorIds = [...ids.map((id) => `one/${id}`), 'two/fake.wallet']
    const storage = await visited([adapter, other], connectorIds)
    const locks = createLocks()
    const window = createFakeWindow({ storage, members: { navigator: { locks } } })
    const page = createTestModal({ adapters: [adapter, other], storage, window })
    const activeConnectorId = () => page.modal.state.$namespaces.get().get('one')?.connection?.connectorId
    return { ...page, locks, activeConnectorId, wallets: ids.map((_, index) => walletOf(adapter, index)) }
  }

  test('stored wallets are asked at the same time, once each, and a silent one delays no other', async () => {
    const { modal, start, clock, wallets, activeConnectorId } = await reloaded('old', 'middle', 'new')
    wallets[2]?.script.lie('restore', { never: true })
    const seen = statuses(modal)
    start()
    await rest()
    expect(activeConnectorId(), 'the most recent one that answered').toBe('one/middle')
    expect([...modal.state.$connections.get().keys()].sort()).toEqual([
      'one/middle@one',
      'one/old@one',
      'two/fake.wallet@two',
    ])
    await clock.advance(10_000)
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
    expect(modal.state.$attempts.get().size).toBe(0)
    const asked = wallets.map(({ script }) => script.requests.filter(({ method }) => method === 'restore').length)
    expect(asked).toEqual([1, 1, 1])
    expect(wallets.flatMap(({ script }) => script.prompts)).toEqual([])
  })

  test('each restore holds its own lock, so that no wallet waits for another', async () => {
    const { start, wallets, locks } = await reloaded('old', 'new')
    const releases = wallets.map(({ script }) => script.hold('restore'))
    start()
    for (const wallet of wallets) await requested(wallet, 'restore')
    expect([...locks.held].sort()).toEqual(['latchkey:reconnect:one/new', 'latchkey:reconnect:one/old'])
    for (const release of releases) release()
    await rest()
    expect(locks.held).toEqual([])
  })

  test('the most recently used wallet is active in the end, in any order of the answers', async () => {
    const { start, wallets, activeConnectorId } = await reloaded('old', 'middle', 'new')
    const releases = wallets.map(({ script }) => script.hold('restore'))
    start()
    for (const wallet of wallets) await requested(wallet, 'restore')
    for (const [index, active] of [
      [1, 'one/middle'],
      [0, 'one/middle'],
      [2, 'one/new'],
    ] as const) {
      releases[index]?.()
      await rest()
      expect(activeConnectorId()).toBe(active)
    }
  })

  const choices: [string, (page: Awaited<ReturnType<typeof reloaded>>) => unknown][] = [
    ['signed with', ({ modal }) => modal.signMessage('hello', { namespace: 'one' })],
    ['switched the network of', ({ modal }) => modal.switchNetwork('one:2')],
    ['chosen an account of', ({ modal }) => modal.switchAccount('alice', { namespace: 'one' })],
    ['switched to', ({ modal }) => modal.switchConnection('one/old@one')],
    ['connected', ({ modal }) => modal.connect({ connectorId: 'one/old' })],
  ]
  test.each(choices)('a wallet that answers late does not replace the one that the user has %s', async (_, choose) => {
    const page = await reloaded('old', 'new')
    const { start, wallets, activeConnectorId, modal } = page
    const release = wallets[1]?.script.hold('restore')
    start()
    await rest()
    expect(activeConnectorId()).toBe('one/old')
    await choose(page)
    release?.()
    await rest()
    expect(activeConnectorId()).toBe('one/old')
    const isThere = modal.state.$connections.get().has('one/new@one')
    expect(isThere, 'connect() ends the restore').toBe(_ !== 'connected')
  })

  test('a restore of another tab’s connection does not change the active connection', async () => {
    const { modal, start, storage, window, activeConnectorId } = await reloaded('old', 'new')
    storage.removeItem('latchkey:session:one/new')
    start()
    await rest()
    expect(activeConnectorId()).toBe('one/old')
    const record = JSON.parse(storage.entries.get('latchkey:session:one/old') ?? '')
    storage.setItem(
      'latchkey:session:one/new',
      JSON.stringify({ ...record, d: { ...record.d, connectorId: 'one/new' } }),
    )
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:connectors' }))
    await rest()
    expect(modal.state.$connections.get().has('one/new@one')).toBe(true)
    expect(activeConnectorId()).toBe('one/old')
  })

  test('switchNetwork() waits for the first restored connection, not for a silent wallet', async () => {
    const { modal, start, wallets } = await reloaded('old', 'new')
    wallets[1]?.script.lie('restore', { never: true })
    const release = wallets[0]?.script.hold('restore')
    start()
    const switched = modal.switchNetwork('one:2')
    await rest()
    release?.()
    await switched
    expect(modal.state.$namespaces.get().get('one')?.networkId).toBe('one:2')
  })
})

describe('a page that is hidden when it loads', () => {
  async function hidden() {
    const adapter = fake()
    const storage = await visited([adapter])
    const locks = createLocks()
    const window = createFakeWindow({ storage, members: { navigator: { locks } } })
    setInView(window, false)
    const page = createTestModal({ adapters: [adapter], storage, window })
    const events: unknown[] = []
    page.modal.events.on(connectionMissedEvent, (params) => events.push(params))
    return { ...page, adapter, wallet: walletOf(adapter), locks, events, seen: statuses(page.modal) }
  }
  const asked = ({ script }: FakeWallet): number => script.requests.filter(({ method }) => method === 'restore').length

  test('a hidden page restores a wallet that answers', async () => {
    const { start, seen, wallet } = await hidden()
    start()
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
    expect(asked(wallet)).toBe(1)
  })

  test('a hidden page asks a silent wallet once more when it comes into view', async () => {
    const { start, window, clock, seen, wallet, locks, events } = await hidden()
    wallet.script.lie('restore', { never: true })
    start()
    await requested(wallet, 'restore')
    await clock.advance(1000)
    await rest()
    expect(locks.held, 'the other tabs can have the lock').toEqual([])
    await clock.advance(3_600_000)
    expect([seen, events, asked(wallet)]).toEqual([['unknown', 'reconnecting'], [], 1])
    wallet.script.stopLying()
    setInView(window, true)
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
    expect([asked(wallet), clock.pending]).toEqual([2, 0])
    expect(wallet.script.prompts).toEqual([])
  })

  test('a page that comes into view gives its wallet ten more seconds', async () => {
    const { start, window, clock, seen, wallet, events } = await hidden()
    wallet.script.lie('restore', { never: true })
    start()
    await requested(wallet, 'restore')
    await clock.advance(60_000)
    setInView(window, true)
    await requested(wallet, 'restore', 2)
    await clock.advance(9_999)
    await rest()
    expect(events).toEqual([])
    await clock.advance(1)
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected'])
    expect(events).toEqual([{ connectorId, code: 'LATCHKEY_TIMEOUT', isKept: true }])
    expect(clock.pending).toBe(0)
  })

  test('a hidden page that does not get the lock in time asks its wallet when it comes into view', async () => {
    const { start, window, clock, seen, wallet, locks, events } = await hidden()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    void locks.request('latchkey:reconnect:fake/fake.wallet', { signal: new AbortController().signal }, () => held)
    start()
    await rest()
    await clock.advance(60_000) // all at once, as after a machine slept
    expect([seen, events, asked(wallet)]).toEqual([['unknown', 'reconnecting'], [], 0])
    release()
    setInView(window, true)
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
    expect([asked(wallet), clock.pending]).toEqual([1, 0])
  })

  test('a page that was hidden for a part of the wait asks its wallet once more', async () => {
    const { start, window, clock, seen, wallet } = await hidden()
    setInView(window, true)
    wallet.script.answerNext('restore', { never: true })
    start()
    await requested(wallet, 'restore')
    setInView(window, false)
    setInView(window, true)
    await clock.advance(10_000)
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
  })

  test('a hidden page waits for a missing wallet until it was in view for one second', async () => {
    const { modal, start, window, clock, adapter, wallet, events } = await hidden()
    adapter.removeWallet(wallet)
    start()
    await rest()
    await clock.advance(3_600_000)
    await rest()
    expect(modal.state.$status.get()).toBe('reconnecting')
    setInView(window, true)
    await rest()
    await clock.advance(1000)
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(events).toEqual([{ connectorId, code: 'LATCHKEY_CONNECTOR_NOT_FOUND', isKept: true }])
  })

  test.each(['stop', 'cancel', 'disconnect'] as const)('a hidden page ends its wait after %s()', async (what) => {
    const { modal, start, stop, window, clock, wallet } = await hidden()
    wallet.script.lie('restore', { never: true })
    start()
    await requested(wallet, 'restore')
    await clock.advance(1000)
    await rest()
    if (what === 'stop') stop()
    else await modal[what]()
    await rest()
    setInView(window, true)
    await rest()
    expect([asked(wallet), modal.state.$attempts.get().size, clock.pending]).toEqual([1, 0, 0])
  })

  test('a page reads a silent wallet again in view before it shows it as locked', async () => {
    const { modal, start, window, clock, wallet } = await hidden()
    setInView(window, true)
    start()
    await rest()
    setInView(window, false)
    wallet.script.answerNext('read', { never: true })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await rest()
    await clock.advance(60_000)
    expect(modal.state.$status.get()).toBe('connected')
    setInView(window, true)
    await rest()
    expect(modal.state.$status.get()).toBe('connected')
  })
})

test('a restore that hangs ends after 10 seconds and releases its lock', async () => {
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
  expect(storage.entries.has(`latchkey:session:${connectorId}`), 'it may answer next time').toBe(true)
})

test('two tabs restore the same wallet one after the other', async () => {
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
  // Each tab has its own provider, so each has to ask.
  expect(wallet.script.requests.filter(({ method }) => method === 'restore')).toHaveLength(2)
})

describe('a tab that waits for the lock of a wallet', () => {
  async function waitingForLock() {
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

  test('a tab that got the lock after 50 seconds still gives its wallet 10 seconds', async () => {
    const { wallet, clock, seen, release } = await waitingForLock()
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

  test('a tab that has no lock after 50 seconds sends no request and keeps its record', async () => {
    const { wallet, storage, clock, seen, release } = await waitingForLock()
    await clock.advance(50_000)
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected'])
    expect(clock.pending).toBe(0)
    release()
    await rest()
    expect(wallet.script.requests).toEqual([])
    expect(storage.entries.has(`latchkey:session:${connectorId}`)).toBe(true)
  })
})

test('a restore goes on during an attempt of the user that fails, and the status shows it', async () => {
  const adapter = fake({}, { id: 'other', answer: 'reject' })
  const storage = await visited([adapter])
  storage.removeItem('latchkey:session:fake/other')
  const release = walletOf(adapter).script.hold('restore')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  const seen = statuses(modal)
  start()
  await requested(walletOf(adapter), 'restore')
  await expect(modal.connect({ connectorId: 'fake/other' })).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
  expect(seen).toEqual(['unknown', 'reconnecting', 'connecting', 'reconnecting'])
  release()
  await rest()
  expect([...modal.state.$connections.get().keys()]).toEqual([`${connectorId}@fake`])
  expect(modal.state.$attempts.get().size).toBe(0)
})

test('cancel() ends the user’s attempt first, and the restore at its second call', async () => {
  const adapter = fake({}, { id: 'other' })
  const storage = await visited([adapter])
  const [wallet, other] = [walletOf(adapter, 0), walletOf(adapter, 1)]
  wallet.script.hold('restore')
  other.script.hold('connect')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  const seen = statuses(modal)
  start()
  await requested(wallet, 'restore')
  const connecting = modal.connect({ connectorId: 'fake/other' })
  await other.script.asked('connect')
  modal.cancel()
  await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  modal.cancel()
  expect(seen).toEqual(['unknown', 'reconnecting', 'connecting', 'reconnecting', 'disconnected'])
})

describe('a wallet that reports at the restore that its session has ended', () => {
  const ends: [string, (wallet: FakeWallet) => void, string, string, boolean][] = [
    ['left', ({ script }) => script.lie('restore', { result: 'left' }), 'left', 'LATCHKEY_UNAUTHORIZED', false],
    [
      'unauthorized',
      ({ script }) => script.lie('restore', { error: { code: 4100 } }),
      'left',
      'LATCHKEY_UNAUTHORIZED',
      false,
    ],
    [
      'rejected',
      ({ script }) => script.lie('restore', { error: { code: 4001 } }),
      'left',
      'LATCHKEY_UNAUTHORIZED',
      false,
    ],
    [
      'expired',
      ({ script }) => script.lie('restore', { result: 'expired' }),
      'expired',
      'LATCHKEY_WALLET_DISCONNECTED',
      false,
    ],
    ['lost', ({ script }) => script.lie('restore', { result: 'lost' }), 'lost', 'LATCHKEY_WALLET_DISCONNECTED', true],
  ]
  test.each(ends)(
    'a session that is %s at its restore emits the reason and keeps its record only if it is lost',
    async (_, end, reason, code, isKept) => {
      const adapter = fake()
      const storage = await visited([adapter])
      end(walletOf(adapter))
      const { modal, start } = createTestModal({ adapters: [adapter], storage })
      const events: unknown[] = []
      modal.events.on(connectionMissedEvent, (params) => events.push(params))
      modal.events.on(connectionEndedEvent, (params) => events.push(params))
      const report = vi.spyOn(console, 'error').mockReturnValue()
      start()
      await rest()
      expect(events).toEqual([
        { namespace: 'fake', connectorId, reason },
        { connectorId, code, isKept },
      ])
      expect(report).not.toHaveBeenCalled()
      report.mockRestore()
      expect(modal.state.$status.get()).toBe('disconnected')
      expect(storage.entries.has(`latchkey:session:${connectorId}`)).toBe(isKept)
    },
  )

  test('a session that expired before its restore emits connectionEnded for each of its namespaces', async () => {
    const adapters = ['one', 'two'].map((namespace) => createFakeAdapter({ namespace, wallets: [] }))
    const grants = ['one', 'two'].map((namespace) => [
      namespace,
      { accounts: [{ networkId: `${namespace}:1`, address: 'fake-alice' }] },
    ])
    const remote = createFakeRemotePlugin({ namespaces: Object.fromEntries(grants) })
    const before = createTestModal({ adapters, plugins: [remote] })
    before.start()
    await before.modal.connect({ connectorId: 'fakeRemote/phone' })
    before.stop()
    remote.phone.script.lie('restore', { result: 'expired' })
    const { modal, start, storage } = createTestModal({ adapters, plugins: [remote], storage: before.storage })
    const events: unknown[] = []
    modal.events.on(connectionEndedEvent, ({ namespace, reason }) => events.push([namespace, reason]))
    start()
    await rest()
    expect(events).toEqual([
      ['one', 'expired'],
      ['two', 'expired'],
    ])
    expect(storage.entries.has('latchkey:session:fakeRemote/phone')).toBe(false)
  })
})

test('connect() replaces a restore', async () => {
  const adapter = fake({}, { id: 'other' })
  const storage = await visited([adapter])
  const release = walletOf(adapter).script.hold('restore')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  start()
  await requested(walletOf(adapter), 'restore')
  await modal.connect({ connectorId: 'fake/other' })
  release()
  await rest()
  expect([...modal.state.$connections.get().keys()]).toEqual(['fake/other@fake'])
  expect(walletOf(adapter).watchers).toBe(0)
})

test('a restore skips a provider that is in use already', async () => {
  const both = createFakeAdapter({ namespace: 'fake', wallets: [{ id: 'a' }] })
  const twin = both.addWallet({ id: 'b', provider: walletOf(both).provider })
  const storage = await visited([both], ['fake/b', 'fake/a'])
  const { modal, start } = createTestModal({ adapters: [both], storage })
  start()
  await rest()
  expect([...modal.state.$connections.get().keys()]).toEqual(['fake/a@fake'])
  expect(twin.watchers).toBe(0)
})

test('a connector without restore() gets no request and keeps its record', async () => {
  const adapter = fake({ canRestore: false })
  const storage = await visited([adapter])
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  start()
  await rest()
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(walletOf(adapter).script.requests).toEqual([])
  expect(storage.entries.has(`latchkey:session:${connectorId}`)).toBe(true)
})

test('a restore brings back the chosen account, the app’s network and the memo', async () => {
  const accounts = [
    { id: 'alice', address: 'fake-alice', type: 'eoa' },
    { id: 'bob', address: 'fake-bob', type: 'eoa' },
  ] as const
  const adapter = createFakeAdapter({
    namespace: 'fake',
    hasNetwork: false,
    wallets: [{ accounts, memo: { seat: 4 } }],
  })
  const before = createTestModal({ adapters: [adapter] })
  before.start()
  await before.modal.connect({ connectorId })
  await before.modal.switchAccount('bob')
  await before.modal.switchNetwork('fake:2')
  before.stop()
  const { modal, start } = createTestModal({ adapters: [adapter], storage: before.storage })
  start()
  await rest()
  expect(modal.state.$current.get()).toMatchObject({ address: 'fake-bob', networkId: 'fake:2' })
  expect(walletOf(adapter).script.requests.find(({ method }) => method === 'restore')?.params).toEqual({ seat: 4 })
})

test('a restore brings back the active namespace and the active connection', async () => {
  const one = createFakeAdapter({ namespace: 'one', wallets: [{ id: 'a' }, { id: 'b' }] })
  const two = createFakeAdapter({ namespace: 'two' })
  const before = createTestModal({ adapters: [one, two] })
  before.start()
  for (const each of ['one/a', 'one/b', 'two/fake.wallet']) await before.modal.connect({ connectorId: each })
  before.modal.switchConnection('one/a@one')
  before.modal.switchNamespace('two')
  before.stop()
  const { modal, start } = createTestModal({ adapters: [one, two], storage: before.storage })
  start()
  await rest()
  expect(modal.state.$activeNamespace.get()).toBe('two')
  expect(modal.state.$namespaces.get().get('one')?.connection?.connectorId).toBe('one/a')
})

test('a session whose adapter is missing is restored when the adapter is added', async () => {
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

test('a session that another tab disconnects during the restore is not restored', async () => {
  const adapter = fake()
  const storage = await visited([adapter])
  const wallet = walletOf(adapter)
  const release = wallet.script.hold('restore')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  const seen = statuses(modal)
  start()
  await requested(wallet, 'restore')
  storage.removeItem(`latchkey:session:${connectorId}`)
  release()
  await rest()
  expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected'])
  expect([wallet.watchers, modal.state.$connections.get().size]).toEqual([0, 0])
  wallet.change({ networkId: 'fake:2' })
  await rest()
  expect(storage.entries.has(`latchkey:session:${connectorId}`)).toBe(false)
})

describe('a wallet that is locked at its restore', () => {
  test('a locked wallet is watched and connects at its unlock', async () => {
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

  test('a locked wallet whose read fails is watched, and its record is kept', async () => {
    const adapter = fake()
    const storage = await visited([adapter])
    const wallet = walletOf(adapter)
    wallet.lock()
    wallet.script.lie('read', { error: { code: -32603, message: 'still starting' } })
    const { modal, start } = createTestModal({ adapters: [adapter], storage })
    const events: unknown[] = []
    modal.events.on(connectionMissedEvent, (params) => events.push(params))
    start()
    await rest()
    expect(events).toEqual([{ connectorId, code: 'LATCHKEY_NO_ACCOUNT', isKept: true }])
    wallet.script.stopLying()
    wallet.unlock()
    await rest()
    expect(modal.state.$current.get()?.address).toBe('fake-alice')
  })

  test('a locked wallet connects at its unlock after attempts of the user that failed', async () => {
    const adapter = fake({}, { id: 'other' })
    const storage = await visited([adapter])
    const wallet = walletOf(adapter)
    wallet.lock()
    const { modal, start, stop } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    for (const { script } of adapter.wallets) script.setAnswer('reject')
    for (const each of [connectorId, 'fake/other'])
      await expect(modal.connect({ connectorId: each })).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    const release = wallet.script.hold('connect')
    const cancelled = modal.connect({ connectorId })
    await wallet.script.asked('connect')
    modal.cancel()
    await expect(cancelled).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect([wallet.watchers, modal.state.$status.get()]).toEqual([1, 'disconnected'])
    wallet.unlock()
    await rest()
    expect(modal.state.$current.get()?.address).toBe('fake-alice')
    release()
    stop()
    expect(wallet.watchers).toBe(0)
  })

  test('a wallet that is unlocked during an attempt with another wallet connects only if that fails', async () => {
    for (const answer of ['approve', 'reject'] as const) {
      const adapter = fake({}, { id: 'other' })
      const storage = await visited([adapter])
      const [wallet, other] = [walletOf(adapter, 0), walletOf(adapter, 1)]
      wallet.lock()
      const { modal, start } = createTestModal({ adapters: [adapter], storage })
      start()
      await rest()
      const release = other.script.hold('connect')
      const connecting = modal.connect({ connectorId: 'fake/other' }).catch(() => undefined)
      await other.script.asked('connect')
      wallet.unlock()
      await rest()
      expect(modal.state.$connections.get().size, 'nothing changes during the attempt').toBe(0)
      release(answer)
      await connecting
      await rest()
      const expected = answer === 'approve' ? 'fake/other@fake' : `${connectorId}@fake`
      expect([...modal.state.$connections.get().keys()]).toEqual([expected])
      expect(wallet.watchers).toBe(answer === 'approve' ? 0 : 1)
    }
  })

  test('an unlocked wallet becomes active again if it was used last and the user did not use the other', async () => {
    const adapter = fake({ id: 'old' }, { id: 'new' })
    const storage = await visited([adapter], ['fake/old', 'fake/new'])
    const wallet = walletOf(adapter, 1)
    wallet.lock()
    const { modal, start } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    expect(modal.state.$active.get()?.connection?.connectorId).toBe('fake/old')
    wallet.unlock()
    await rest()
    expect(modal.state.$active.get()?.connection?.connectorId).toBe('fake/new')
  })

  test('a locked wallet without events is read again when the page comes into view', async () => {
    const adapter = fake()
    const storage = await visited([adapter])
    const wallet = walletOf(adapter)
    wallet.lock()
    const { modal, start, window } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    setInView(window, false)
    wallet.script.lie('read', { result: { accounts: [alice], networkId: 'fake:1' } })
    setInView(window, true)
    await rest()
    expect(modal.state.$current.get()?.address).toBe('fake-alice')
    expect(wallet.script.prompts).toEqual([])
  })

  test('a locked wallet is released by disconnect() and by a connect() with another wallet', async () => {
    const adapter = fake({}, { id: 'other' })
    const storage = await visited([adapter])
    const wallet = walletOf(adapter)
    wallet.lock()
    const { modal, start } = createTestModal({ adapters: [adapter], storage })
    start()
    await rest()
    await modal.connect({ connectorId: 'fake/other' })
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

describe('the account after a reload', () => {
  async function reloaded(
    during: (page: ReturnType<typeof createTestModal>) => unknown,
    between: (wallet: FakeWallet) => void,
  ) {
    const carol: Account = { id: 'carol', address: 'fake-carol', type: 'eoa' }
    const adapter = fake({ accounts: [alice, bob, carol], selected: 'alice' })
    const first = createTestModal({ adapters: [adapter] })
    first.start()
    await first.modal.connect({ connectorId })
    await during(first)
    first.stop()
    between(walletOf(adapter))
    const { modal, start } = createTestModal({ adapters: [adapter], storage: first.storage })
    start()
    await rest()
    return modal.state.$current.get()?.address
  }

  test('the account after a reload is the one that the wallet has selected since', async () => {
    const address = await reloaded(
      () => undefined,
      (wallet) => wallet.change({ selected: 'bob' }),
    )
    expect(address).toBe('fake-bob')
  })

  test('the account after a reload is the app’s choice if the wallet’s selection is unchanged', async () => {
    const address = await reloaded(
      ({ modal }) => modal.switchAccount('bob'),
      () => undefined,
    )
    expect(address).toBe('fake-bob')
  })

  test('the account after a reload is the wallet’s selection if it changed after the app’s choice', async () => {
    const address = await reloaded(
      ({ modal }) => modal.switchAccount('bob'),
      (wallet) => wallet.change({ selected: 'carol' }),
    )
    expect(address).toBe('fake-carol')
  })
})

test('a locked session that another tab disconnected does not affect a later session of its connector', async () => {
  const adapter = fake({ accounts: [alice, bob], selected: 'alice' }, { id: 'other' })
  const storage = await visited([adapter])
  const wallet = walletOf(adapter)
  wallet.lock()
  const { modal, start, window, clock } = createTestModal({ adapters: [adapter], storage })
  const onStorageEvent = async (): Promise<void> => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:connectors' }))
    await rest()
  }
  start()
  await rest()
  const tab = createTestModal({ adapters: [adapter], storage })
  tab.start()
  await tab.modal.disconnect()
  await onStorageEvent()
  wallet.unlock()
  await tab.modal.connect({ connectorId })
  await onStorageEvent()
  expect(modal.state.$current.get()?.address).toBe('fake-alice')
  await modal.connect({ connectorId: 'fake/other' })
  wallet.change({ selected: 'bob' })
  await clock.advance(100)
  expect(modal.state.$connections.get().get(`${connectorId}@fake`)?.address, 'the connection is still watched').toBe(
    'fake-bob',
  )
})

test('reconnect() during a restore does not start a second one', async () => {
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

test('a session of another tab is restored while another wallet is silent', async () => {
  const adapter = fake({ id: 'a' }, { id: 'b' })
  const storage = await visited([adapter], ['fake/a'])
  const release = walletOf(adapter, 0).script.hold('restore')
  const { modal, start } = createTestModal({ adapters: [adapter], storage })
  start()
  await requested(walletOf(adapter, 0), 'restore')
  const other = createTestModal({ adapters: [adapter], storage })
  const stopOther = other.modal.start(createFakeWindow({ storage }))
  await other.modal.connect({ connectorId: 'fake/b' })
  stopOther()
  const again = modal.reconnect()
  await rest()
  expect([...modal.state.$connections.get().keys()]).toEqual(['fake/b@fake'])
  release()
  await again
  expect([...modal.state.$connections.get().keys()]).toEqual(['fake/b@fake', 'fake/a@fake'])
  expect(modal.state.$attempts.get().size).toBe(0)
})

test('stop() during a restore, or while its chunk loads, leaves nothing behind', async () => {
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

describe('corrupt storage', () => {
  const { values } = vectors<{ values: { text: string; why: string }[] }>('storage-corruption')
  const keys = ['connectors', 'recent', 'choices', `session:${connectorId}`, 'balance:fake:1:fake-alice']
  for (const { text, why } of values) {
    test.each(keys)(`the page works with a corrupt value under %s: ${why}`, async (key) => {
      const adapter = fake()
      const storage = await visited([adapter])
      storage.entries.set(`latchkey:${key}`, text)
      const { modal, start } = createTestModal({ adapters: [adapter], storage })
      const prototype = Object.getOwnPropertyNames(Object.prototype)
      start()
      await rest()
      // A session is found without the list of connectors, but not without its own record.
      expect(modal.state.$status.get()).toBe(key.startsWith('session') ? 'disconnected' : 'connected')
      await modal.connect({ connectorId })
      await modal.readBalance()
      await modal.switchNetwork('fake:2')
      await modal.readBalance()
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype)
      if (key.startsWith('balance')) return
      expect(JSON.parse(storage.entries.get(`latchkey:${key}`) ?? ''), 'repaired by the next write').toMatchObject({
        v: 1,
      })
    })
  }

  test.each([
    [
      'a record of another connector',
      { v: 1, connectorId: 'fake/other', usedAt: 0, choice: { fake: { networkId: 'fake:1', accountId: 'a' } } },
    ],
    ['a record with an invalid choice', { v: 1, connectorId, usedAt: 0, choice: { fake: 'fake:1' } }],
    ['a record without a choice', { v: 1, connectorId, usedAt: 0, choice: {} }],
    [
      'a record of another version',
      { v: 2, connectorId, usedAt: 0, choice: { fake: { networkId: 'fake:1', accountId: 'a' } } },
    ],
  ])('%s is ignored', async (_, record) => {
    const adapter = fake()
    const storage = createMemoryStorage({
      [`latchkey:session:${connectorId}`]: JSON.stringify({ v: 1, t: 0, d: record }),
      'latchkey:connectors': JSON.stringify({ v: 1, t: 0, d: [connectorId] }),
    })
    const { modal, start } = createTestModal({ adapters: [adapter], storage })
    const seen = statuses(modal)
    start()
    await rest()
    expect(seen).toEqual(['unknown', 'disconnected'])
  })

  test.each(['blocked', 'full'] as const)('the page works from memory when the storage is %s', async (mode) => {
    const adapter = fake()
    const storage = createMemoryStorage({}, { mode })
    const { modal, start, stop } = createTestModal({ adapters: [adapter], storage })
    start()
    await modal.connect({ connectorId })
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

  test('the page works when reading localStorage throws', async () => {
    const adapter = fake()
    const modal = createModal({ adapters: [adapter], networks: [createFakeNetwork('fake:1')] })
    const stop = modal.start(createFakeWindow({ storage: 'missing' }))
    await modal.connect({ connectorId })
    expect(modal.state.$status.get()).toBe('connected')
    stop()
  })

  test('storage that the page has cleared counts as a disconnect at the next reconnect()', async () => {
    const adapter = fake()
    const { modal, start, storage } = createTestModal({ adapters: [adapter] })
    start()
    await modal.connect({ connectorId })
    storage.clear()
    expect(modal.state.$status.get()).toBe('connected')
    await modal.reconnect()
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(walletOf(adapter).isAuthorized, 'the wallet gets no request').toBe(true)
    expect(walletOf(adapter).watchers).toBe(0)
  })
})

test('a remote session is restored by one restore() without a request to the wallet', async () => {
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
  await before.modal.connect({ connectorId: 'fakeRemote/phone' })
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
  ['disconnect()', 'is revoked', 'app'],
  ['cancel()', 'is kept for the next load', undefined],
] as const)('a remote session that arrives after %s %s', async (what, _, endedBy) => {
  const adapters = [createFakeAdapter({ namespace: 'fake', wallets: [] })]
  const grant = { accounts: [{ networkId: 'fake:1', address: 'fake-alice' }] }
  const remote = createFakeRemotePlugin({ namespaces: { fake: grant } })
  const before = createTestModal({ adapters, plugins: [remote] })
  before.start()
  await before.modal.connect({ connectorId: 'fakeRemote/phone' })
  before.stop()
  const release = remote.phone.script.hold('restore')
  const { modal, start } = createTestModal({ adapters, plugins: [remote], storage: before.storage })
  start()
  await requested(remote.phone, 'restore')
  if (what === 'disconnect()') await modal.disconnect()
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
      // As in a browser: a waiting request rejects as soon as its signal aborts.
      const ended = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => isHeld || reject(signal.reason))
      })
      return Promise.race([turn, ended])
    },
  }
}

test('reconnect() before start() resolves after cancel() of the restore that start() began', async () => {
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
