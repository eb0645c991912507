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

/** What a failed attempt must not change. */
function stateOf({ modal }: TestModal<readonly Adapter[], readonly Plugin[]>) {
  const { $connections, $attempts, $current, $status } = modal.state
  return {
    live: [...$connections.get().keys()],
    attempts: $attempts.get().size,
    current: $current.get()?.address,
    status: $status.get(),
  }
}

test('connect() puts the connection into the state and emits connectSuccess', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const page = createTestModal({ adapters: [adapter] })
  const events: unknown[] = []
  page.modal.events.on(connectSuccessEvent, (params) => events.push(params))
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
  expect(events).toEqual([{ namespace: 'fake', connectorId, wallet: 'fake.wallet' }])
})

test('the status is connecting until the user decides or the attempt is cancelled', async () => {
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

test('connect() rejects with UserRejectedError and changes neither state nor storage when the user rejects', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}, { id: 'other', answer: 'reject' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  const before = stateOf(page)
  const entries = new Map(page.storage.entries)
  const events: unknown[] = []
  page.modal.events.on(connectErrorEvent, (params) => events.push(params))
  await expect(page.modal.connect({ connectorId: 'fake/other' })).rejects.toMatchObject({
    code: 'LATCHKEY_USER_REJECTED',
    providerCode: 4001,
  })
  expect(stateOf(page)).toEqual(before)
  expect(page.storage.entries).toEqual(entries)
  expect(events).toEqual([
    { namespace: 'fake', connectorId: 'fake/other', wallet: 'other', code: 'LATCHKEY_USER_REJECTED' },
  ])
})

test('cancel() rejects connect() at once while the wallet does not answer', async () => {
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

test('connect() with an aborted signal rejects with CancelledError and leaves the open attempt alone', async () => {
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

test('the newest attempt wins, in any order of the wallets’ answers', async () => {
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

test('a connection that arrives after cancel() is released, and the wallet keeps its permission', async () => {
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

test('a remote session that arrives after cancel() is revoked in the wallet', async () => {
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

test('connect() rejects with RequestPendingError when the wallet answers -32002, and asks only once', async () => {
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

test('connect() accepts a connector that returns its connection, or throws, synchronously', async () => {
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

test('connect() rejects with NoAccountError when the wallet shares no account', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  walletOf(adapter).change({ accounts: [] as never })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
  expect(stateOf(page)).toEqual({ live: [], attempts: 0, current: undefined, status: 'disconnected' })
  expect(walletOf(adapter).watchers).toBe(0)
})

test('connect() uses the state that a read returns after the wallet has answered', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const wallet = walletOf(adapter)
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const truth: ConnectionState = { accounts: [{ id: 'bob', address: 'fake-bob', type: 'eoa' }], networkId: 'fake:2' }
  wallet.script.answerNext('read', { result: truth }) // without an event
  await expect(page.modal.connect({ connectorId })).resolves.toMatchObject({ address: 'fake-bob', networkId: 'fake:2' })
})

test('connect() reads the wallet again when it changes during the first read', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const wallet = walletOf(adapter)
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  const release = wallet.script.hold('read') // this read answers late
  const connected = page.modal.connect({ connectorId })
  await requested(wallet, 'read')
  wallet.change({ networkId: 'fake:2' })
  release()
  await expect(connected).resolves.toMatchObject({ networkId: 'fake:2' })
})

test('connect() rejects with TimeoutError when the wallet approves and then answers no read for 10 seconds', async () => {
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

test('connect() rejects with NoAccountError when the wallet disconnects during the first read', async () => {
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

test('a wallet on a network that the app does not list connects with isSupported: false', async () => {
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

test('connect() ignores a network of another namespace than the connector’s', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ networkId: 'other:1' }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await expect(page.modal.connect({ connectorId })).resolves.toMatchObject({ networkId: 'fake:1' })
})

test('a namespace can have several connections, of which one is active', async () => {
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
  expect(() => page.modal.switchConnection('unknown')).toThrowError(
    expect.objectContaining({ code: 'LATCHKEY_NOT_CONNECTED' }),
  )
})

test('a second connect() with the same connector leaves one connection and one watcher', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  await page.modal.connect({ connectorId })
  expect(page.modal.state.$connections.get().size).toBe(1)
  expect(walletOf(adapter).watchers).toBe(1)
})

test('connect() stores the two most recent wallets and the session record', async () => {
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

test('connect({ networkId }) selects that network, and rejects when the app does not list it', async () => {
  const withNetwork = createFakeAdapter({ namespace: 'fake' })
  const withoutNetwork = createFakeAdapter({ namespace: 'nowhere', hasNetwork: false })
  const page = createTestModal({ adapters: [withNetwork, withoutNetwork] })
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

test('connect() rejects without a request when the app lists no network of the namespace', async () => {
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

test('connect() rejects before start(), after destroy() and for an unknown connector', async () => {
  const page = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
  await expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NOT_STARTED' })
  page.start()
  await expect(page.modal.connect({ connectorId: 'fake/unknown' })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECTOR_NOT_FOUND',
  })
  page.modal.destroy()
  await expect(page.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_DESTROYED' })
})

test('stop() rejects a connect() that waits for its code or for the wallet', async () => {
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

/** More microtasks than one connect() takes. */
const microtasks = Array.from({ length: 60 }, (_, count) => count)

test.each(['stop()', 'cancel()'] as const)(
  '%s after any number of microtasks of connect() leaves nothing behind',
  async (what) => {
    for (const count of microtasks) {
      const adapter = createFakeAdapter({ namespace: 'fake' })
      const remote = createFakeRemotePlugin({
        namespaces: { fake: { accounts: [{ networkId: 'fake:1', address: 'fake-alice' }] } },
      })
      for (const key of [connectorId, 'fakeRemote/phone']) {
        const page = createTestModal({ adapters: [adapter], plugins: [remote] })
        const stop = page.start()
        const connected = page.modal.connect({ connectorId: key }).catch((cause: unknown) => cause)
        for (let passed = 0; passed < count; passed += 1) await Promise.resolve()
        if (what === 'stop()') stop()
        else page.modal.cancel()
        await connected
        await rest()
        const live = page.modal.state.$connections.get().size
        expect(live, `${key}, microtask ${count}`).toBeLessThanOrEqual(what === 'stop()' ? 0 : 1)
        expect(walletOf(adapter).watchers + remote.phone.watchers, `${key}, microtask ${count}`).toBe(
          key === connectorId ? live : live * 2,
        )
        const connectorIds = JSON.parse(page.storage.entries.get('latchkey:connectors') ?? '{"d":[]}').d
        expect(connectorIds, 'the record is written whole or not at all').toEqual(
          page.storage.entries.has(`latchkey:session:${key}`) ? [key] : [],
        )
        await page.modal.disconnect().catch(() => undefined)
        stop()
      }
    }
  },
)

describe('cancel() while the connect chunk loads', () => {
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

  test.each([undefined, 'fake'])(
    'cancel(%s) rejects a connect() whose chunk is loading, and no wallet is asked',
    async (namespace) => {
      const { modal, outcome, prompts } = await cancelledEarly(namespace)
      expect(outcome).toMatchObject({ code: 'LATCHKEY_CANCELLED' })
      expect([prompts, modal.state.$status.get()]).toEqual([[], 'disconnected'])
    },
  )

  test('cancel() affects neither another namespace nor a later connect()', async () => {
    const { modal, outcome } = await cancelledEarly('other')
    expect(outcome).toMatchObject({ namespace: 'fake' })
    modal.cancel()
    await modal.disconnect()
    await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'fake' })
  })
})
