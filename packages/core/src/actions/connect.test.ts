import {
  createFakeAdapter,
  createFakeNetwork,
  createFakeRemotePlugin,
  createFakeWallet,
  createTestModal,
  settle,
  type TestModal,
} from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Adapter, ConnectionState } from '../contract/adapter.js'
import type { Plugin } from '../contract/plugin.js'
import { connectErrorEvent, connectSuccessEvent } from '../contract/walletEvents.js'

const connectorId = 'fake/fake.wallet'

/** What must not change by an attempt that fails. */
function stateOf({ modal }: TestModal<readonly Adapter[], readonly Plugin[]>) {
  const { $connections, $attempts, $current, $status } = modal.state
  return {
    live: [...$connections.get().keys()],
    attempts: $attempts.get().size,
    current: $current.get()?.address,
    status: $status.get(),
  }
}

test('connects: the state says who and where, and the events follow', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const page = createTestModal({ adapters: [adapter] })
  const told: unknown[] = []
  page.modal.events.on(connectSuccessEvent, (params) => told.push(params))
  page.start()
  const connected = page.modal.connect({ connectorId })
  await walletOf(adapter).script.asked()
  const live = await connected
  expect(live).toMatchObject({
    id: `${connectorId}@fake`,
    connectorId,
    address: 'fake-alice',
    networkId: 'fake:1',
    isGated: false,
  })
  expect(page.modal.state.$current.get()).toMatchObject({ address: 'fake-alice', networkId: 'fake:1' })
  expect(page.modal.state.$status.get()).toBe('connected')
  expect(told).toEqual([{ namespace: 'fake', connectorId }])
})

test('is connecting while the person decides', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ answer: 'never' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const connected = page.modal.connect({ connectorId })
  const outcome = expect(connected).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await rest()
  expect(page.modal.state.$status.get()).toBe('connecting')
  page.modal.cancel()
  expect(page.modal.state.$status.get()).toBe('disconnected')
  await outcome
})

test('leaves the state as it was when the person says no', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}, { id: 'other', answer: 'reject' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  const before = stateOf(page)
  const entries = new Map(page.storage.entries)
  const told: unknown[] = []
  page.modal.events.on(connectErrorEvent, (params) => told.push(params))
  await expect(page.modal.connect({ connectorId: 'fake/other' })).rejects.toMatchObject({
    code: 'LATCHKEY_USER_REJECTED',
    providerCode: 4001,
  })
  expect(stateOf(page)).toEqual(before)
  expect(page.storage.entries).toEqual(entries)
  expect(told).toEqual([{ connectorId: 'fake/other', code: 'LATCHKEY_USER_REJECTED' }])
})

test('a cancel ends the wait at once, however the wallet hangs', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ answer: 'never' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const order: string[] = []
  const connected = page.modal.connect({ connectorId }).catch((error) => order.push(error.code))
  await rest()
  page.modal.cancel('fake')
  order.push('cancelled')
  await settle()
  order.push('settled')
  await connected
  expect(order).toEqual(['cancelled', 'LATCHKEY_CANCELLED', 'settled'])
  expect(page.clock.pending).toBe(0)
})

test("the caller's own signal cancels, also before anything has begun", async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ answer: 'never' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const first = page.modal.connect({ connectorId })
  const outcome = expect(first).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await rest()
  await expect(page.modal.connect({ connectorId, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'LATCHKEY_CANCELLED',
  })
  expect(page.modal.state.$status.get(), 'the first attempt goes on').toBe('connecting')
  page.modal.cancel()
  await outcome
})

test('the newest attempt wins, in whatever order the wallets answer', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ id: 'slow' }, { id: 'quick' }] })
  const slow = walletOf(adapter)
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const release = slow.script.hold('connect')
  const first = expect(page.modal.connect({ connectorId: 'fake/slow' })).rejects.toMatchObject({
    code: 'LATCHKEY_SUPERSEDED',
  })
  await slow.script.asked()
  const second = await page.modal.connect({ connectorId: 'fake/quick' })
  await first
  release()
  await rest()
  expect([...page.modal.state.$connections.get().keys()]).toEqual([second.id])
  expect(slow.watchers).toBe(0)
})

test('a connection that comes too late is dropped; the grant stays the person’s', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const wallet = walletOf(adapter)
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const release = wallet.script.hold('connect')
  const outcome = expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await wallet.script.asked()
  page.modal.cancel()
  await outcome
  release()
  await rest()
  expect(page.modal.state.$status.get()).toBe('disconnected')
  expect(wallet.isAuthorized).toBe(true)
  expect(wallet.watchers).toBe(0)
  expect(wallet.script.requests.map(({ method }) => method)).toEqual(['connect'])
})

test('a remote session that comes too late is ended', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const remote = createFakeRemotePlugin({
    namespaces: { fake: { accounts: [{ networkId: 'fake:1', address: 'fake-alice' }] } },
  })
  const page = createTestModal({ adapters: [adapter], plugins: [remote] })
  page.start()
  const release = remote.phone.script.hold('connect')
  const outcome = expect(page.modal.connect({ connectorId: 'fakeRemote/phone' })).rejects.toMatchObject({
    code: 'LATCHKEY_CANCELLED',
  })
  await remote.phone.script.asked()
  page.modal.cancel()
  await outcome
  expect(remote.phone.sessions).toEqual([])
  release()
  await rest()
  expect(remote.phone.sessions).toEqual([{ namespaces: ['fake'], endedBy: 'app' }])
  expect(page.modal.state.$connections.get().size).toBe(0)
})

test('says that a question is open in the wallet already, and asks no second one', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ answer: 'pending' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await expect(page.modal.connect({ connectorId })).rejects.toMatchObject({
    code: 'LATCHKEY_REQUEST_PENDING',
    providerCode: -32002,
  })
  await rest()
  expect(walletOf(adapter).script.requests).toHaveLength(1)
})

test('takes a value that is no promise, and an error that is thrown at once', async () => {
  const wallet = createFakeWallet({ isAuthorized: true })
  const connection = await wallet.connector.connect({ networkIds: ['fake:1'], signal: new AbortController().signal })
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [] })
  const connectors: object[] = [
    { id: 'plain', name: 'Plain', connect: () => connection },
    {
      id: 'thrower',
      name: 'Thrower',
      connect() {
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    },
  ]
  const own: Adapter = {
    ...adapter,
    setup: (context) => ({
      ...adapter.setup(context as Parameters<typeof adapter.setup>[0]),
      discover: (_page, found) => found(connectors as Parameters<typeof found>[0]),
    }),
  }
  const page = createTestModal({ adapters: [own] })
  page.start()
  await expect(page.modal.connect({ connectorId: 'fake/plain' })).resolves.toMatchObject({ address: 'fake-alice' })
  await expect(page.modal.connect({ connectorId: 'fake/thrower' })).rejects.toMatchObject({
    code: 'LATCHKEY_USER_REJECTED',
  })
})

test('is not connected by a wallet that gives access to no account', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  walletOf(adapter).change({ accounts: [] as never })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
  expect(stateOf(page)).toEqual({ live: [], attempts: 0, current: undefined, status: 'disconnected' })
  expect(walletOf(adapter).watchers).toBe(0)
})

test('reads a change that came between the answer and the first look', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const wallet = walletOf(adapter)
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const truth: ConnectionState = { accounts: [{ id: 'bob', address: 'fake-bob', type: 'eoa' }], networkId: 'fake:2' }
  wallet.script.answerNext('read', { result: truth }) // it told nobody
  await expect(page.modal.connect({ connectorId })).resolves.toMatchObject({ address: 'fake-bob', networkId: 'fake:2' })
})

test('asks again while the wallet goes on changing', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const wallet = walletOf(adapter)
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const release = wallet.script.hold('read') // what is read now comes late
  const connected = page.modal.connect({ connectorId })
  await requested(wallet, 'read')
  wallet.change({ networkId: 'fake:2' })
  release()
  await expect(connected).resolves.toMatchObject({ networkId: 'fake:2' })
})

test('gives up a wallet that approves and then never says who it is', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const wallet = walletOf(adapter)
  wallet.script.lie('read', { never: true })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const outcome = expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await requested(wallet, 'read')
  await page.clock.advance(10_000)
  await outcome
  expect([wallet.watchers, page.clock.pending]).toEqual([0, 0])
})

test('is not connected by a wallet that ends while it is asked who it is', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const wallet = walletOf(adapter)
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const release = wallet.script.hold('read')
  const outcome = expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
  await requested(wallet, 'read')
  wallet.end('left')
  release()
  await outcome
  expect(stateOf(page)).toEqual({ live: [], attempts: 0, current: undefined, status: 'disconnected' })
})

test('stays connected on a network that the app does not list, and says so', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ networkId: 'fake:99' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  expect(page.modal.state.$active.get()).toMatchObject({
    status: 'connected',
    networkId: 'fake:99',
    isSupported: false,
  })
  expect(page.modal.state.$active.get()?.network).toBeUndefined()
})

test('a network that contradicts its namespace says nothing', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ networkId: 'other:1' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await expect(page.modal.connect({ connectorId })).resolves.toMatchObject({ networkId: 'fake:1' })
})

test('keeps several connections of a namespace, one of them active', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}, { id: 'other' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  await page.modal.connect({ connectorId: 'fake/other' })
  const { $connections, $active } = page.modal.state
  expect([...$connections.get().keys()]).toEqual([`${connectorId}@fake`, 'fake/other@fake'])
  expect($active.get()?.connection?.connectorId).toBe('fake/other')
  page.modal.switchConnection(`${connectorId}@fake`)
  expect($active.get()?.connection?.connectorId).toBe(connectorId)
  expect(() => page.modal.switchConnection('nobody')).toThrowError(
    expect.objectContaining({ code: 'LATCHKEY_NOT_CONNECTED' }),
  )
})

test('connecting the same way again watches the wallet once', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  await page.modal.connect({ connectorId })
  expect(page.modal.state.$connections.get().size).toBe(1)
  expect(walletOf(adapter).watchers).toBe(1)
})

test('remembers the two wallets that were used last, and writes the session down', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ id: 'a', memo: 'm' }, { id: 'b' }, { id: 'c' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  for (const id of ['a', 'b', 'c']) await page.modal.connect({ connectorId: `fake/${id}` })
  const recent = page.modal.state.$wallets.get().filter(({ isRecent }) => isRecent)
  expect(recent.map(({ id }) => id)).toEqual(['fake/c', 'fake/b'])
  const read = (key: string): unknown => JSON.parse(page.storage.entries.get(`latchkey:${key}`) ?? 'null')?.d
  expect(read('recent')).toEqual(['fake/c', 'fake/b'])
  expect(read('connectors')).toEqual(['fake/c', 'fake/b', 'fake/a'])
  expect(read('session:fake/a')).toEqual({
    v: 1,
    connectorId: 'fake/a',
    usedAt: page.clock.now(),
    choice: { fake: { networkId: 'fake:1', accountId: 'alice', selected: null, memo: 'm' } },
  })
})

test('prefers the network that was asked for, and refuses one that is not listed', async () => {
  const standing = createFakeAdapter({ namespace: 'fake' })
  const placeless = createFakeAdapter({ namespace: 'nowhere', hasNetwork: false })
  const page = createTestModal({ adapters: [standing, placeless] })
  page.start()
  await expect(page.modal.connect({ connectorId, networkId: 'fake:9' })).rejects.toMatchObject({
    code: 'LATCHKEY_NETWORK_NOT_FOUND',
  })
  await expect(page.modal.connect({ connectorId, networkId: 'fake:2' })).resolves.toMatchObject({ networkId: 'fake:2' })
  await expect(
    page.modal.connect({ connectorId: 'nowhere/fake.wallet', networkId: 'nowhere:2' }),
  ).resolves.toMatchObject({
    networkId: 'nowhere:2',
  })
})

test('asks no wallet where the app lists no network that it could be on', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const remote = createFakeRemotePlugin({ namespaces: { fake: { accounts: [] } } })
  const { modal, start } = createTestModal({
    adapters: [adapter],
    plugins: [remote],
    networks: [createFakeNetwork('other:1')],
  })
  start()
  for (const each of [connectorId, 'fakeRemote/phone'])
    await expect(modal.connect({ connectorId: each })).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_FOUND' })
  expect([...walletOf(adapter).script.requests, ...remote.phone.script.requests]).toEqual([])
})

test('refuses what is not there, before start and after the end', async () => {
  const page = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
  await expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NOT_STARTED' })
  page.start()
  await expect(page.modal.connect({ connectorId: 'fake/nobody' })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECTOR_NOT_FOUND',
  })
  page.modal.destroy()
  await expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_DESTROYED' })
})

test('a stop while the wallet is asked, or while the actions are being fetched, ends the wait', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ answer: 'never' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const early = expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NOT_STARTED' })
  page.stop()
  await early
  page.start()
  const late = expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await requested(walletOf(adapter), 'connect')
  page.stop()
  await late
  expect([walletOf(adapter).watchers, adapter.discoveries, page.clock.pending]).toEqual([0, 0, 0])
})

/** More turns than there are from the click to the last word of a connection. */
const turns = Array.from({ length: 60 }, (_, turn) => turn)

test.each(['stops', 'is cancelled'] as const)('leaves nothing behind, in whichever turn it %s', async (what) => {
  for (const turn of turns) {
    const adapter = createFakeAdapter({ namespace: 'fake' })
    const remote = createFakeRemotePlugin({
      namespaces: { fake: { accounts: [{ networkId: 'fake:1', address: 'fake-alice' }] } },
    })
    for (const key of [connectorId, 'fakeRemote/phone']) {
      const page = createTestModal({ adapters: [adapter], plugins: [remote] })
      const stop = page.start()
      const connected = page.modal.connect({ connectorId: key }).catch((cause: unknown) => cause)
      for (let passed = 0; passed < turn; passed += 1) await Promise.resolve()
      if (what === 'stops') stop()
      else page.modal.cancel()
      await connected
      await rest()
      const live = page.modal.state.$connections.get().size
      expect(live, `${key}, turn ${turn}`).toBeLessThanOrEqual(what === 'stops' ? 0 : 1)
      expect(walletOf(adapter).watchers + remote.phone.watchers, `${key}, turn ${turn}`).toBe(
        key === connectorId ? live : live * 2,
      )
      const connectorIds = JSON.parse(page.storage.entries.get('latchkey:connectors') ?? '{"d":[]}').d
      expect(connectorIds, 'written down whole or not at all').toEqual(
        page.storage.entries.has(`latchkey:session:${key}`) ? [key] : [],
      )
      await page.modal.disconnect().catch(() => undefined)
      stop()
    }
  }
})

describe('a cancel before the code of connecting has come', () => {
  async function cancelledEarly(namespace?: string) {
    const adapters = ['fake', 'other'].map((each) => createFakeAdapter({ namespace: each }))
    const page = createTestModal({ adapters })
    page.start()
    const connected = page.modal.connect({ connectorId }).catch((cause: unknown) => cause)
    page.modal.cancel(namespace)
    const outcome = await connected
    await rest()
    return {
      ...page,
      outcome,
      prompts: adapters.flatMap(({ wallets }) => wallets.flatMap(({ script }) => script.prompts)),
    }
  }

  test.each([undefined, 'fake'])('counts: nobody is asked (%s)', async (namespace) => {
    const { modal, outcome, prompts } = await cancelledEarly(namespace)
    expect(outcome).toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect([prompts, modal.state.$status.get()]).toEqual([[], 'disconnected'])
  })

  test('of another namespace leaves it alone, and one that comes later as well', async () => {
    const { modal, outcome } = await cancelledEarly('other')
    expect(outcome).toMatchObject({ namespace: 'fake' })
    modal.cancel()
    await modal.disconnect()
    await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'fake' })
  })
})
