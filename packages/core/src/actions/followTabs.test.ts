import {
  createFakeAdapter,
  createFakeRemotePlugin,
  createFakeWindow,
  createMemoryStorage,
  createTestModal,
} from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { rest } from '../../testing/rest.js'
import { walletOf } from '../../testing/walletOf.js'

const connectorId = 'fake/fake.wallet'

/** Opens two tabs of one origin with the same wallet. */
function twoTabs() {
  const storage = createMemoryStorage()
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}, { id: 'other' }] })
  const windows: EventTarget[] = []
  const open = () => {
    const window = createFakeWindow({ storage, members: { BroadcastChannel } })
    windows.push(window)
    // As in a browser: a write fires a storage event in every other tab.
    const setItem = (key: string, value: string): void => {
      storage.setItem(key, value)
      const event = Object.assign(new Event('storage'), { key })
      for (const other of windows) if (other !== window) other.dispatchEvent(event)
    }
    const page = createTestModal({
      adapters: [adapter],
      storage: Object.create(storage, { setItem: { value: setItem } }) as typeof storage,
      window,
    })
    page.start()
    return page
  }
  return { storage, adapter, open, first: open(), second: open() }
}

/** Waits until a message of the other tab has taken effect. */
async function delivered(done: () => boolean): Promise<void> {
  while (!done()) await rest()
}

test('a connection of one tab is restored in the other tab without a second prompt', async () => {
  const { first, second, adapter } = twoTabs()
  await first.modal.connect({ connectorId })
  await delivered(() => second.modal.state.$status.get() === 'connected')
  expect(walletOf(adapter).script.prompts).toHaveLength(1)
  first.stop()
  second.stop()
  expect(walletOf(adapter).watchers).toBe(0)
})

test('disconnect() in one tab releases the connection in the other, which sends the wallet nothing', async () => {
  const { first, second, adapter } = twoTabs()
  await first.modal.connect({ connectorId })
  await first.modal.connect({ connectorId: 'fake/other' })
  await delivered(() => second.modal.state.$connections.get().size === 2)
  await first.modal.disconnect({ connectionId: `${connectorId}@fake` })
  await delivered(() => second.modal.state.$connections.get().size === 1)
  expect([...second.modal.state.$connections.get().keys()]).toEqual(['fake/other@fake'])
  expect(walletOf(adapter).script.requests.filter(({ method }) => method === 'disconnect')).toHaveLength(1)
  first.stop()
  second.stop()
})

test('disconnect() of a remote session in one tab releases it in the other, which does not revoke it again', async () => {
  const storage = createMemoryStorage()
  const grant = { accounts: [{ networkId: 'fake:1', address: 'fake-9' }] }
  const remote = createFakeRemotePlugin({ namespaces: { fake: grant } })
  const [first, second] = [1, 2].map(() => {
    const window = createFakeWindow({ storage, members: { BroadcastChannel } })
    const adapters = [createFakeAdapter({ namespace: 'fake', wallets: [] })]
    const page = createTestModal({ adapters, plugins: [remote], storage, window })
    page.start()
    return page
  })
  if (!first || !second) throw new Error('There are two tabs.')
  await second.modal.prepare()
  await first.modal.connect({ connectorId: 'fakeRemote/phone' })
  await delivered(() => second.modal.state.$status.get() === 'connected')
  await first.modal.disconnect()
  await delivered(() => second.modal.state.$status.get() === 'disconnected')
  expect(remote.phone.script.requests.filter(({ method }) => method === 'disconnect')).toHaveLength(1)
  expect(remote.phone.watchers).toBe(0)
  first.stop()
  second.stop()
})

test('a remote session that one tab replaces is replaced in the other, whose disconnect() ends the new one', async () => {
  const storage = createMemoryStorage()
  let count = 0
  const tab = () => {
    const grant = { accounts: [{ networkId: 'fake:1', address: 'fake-9' }] }
    const remote = createFakeRemotePlugin({ namespaces: { fake: grant } })
    const { phone } = remote
    // Each tab has its own client, which gets no events of the other tab’s client.
    const connect = phone.connect.bind(phone)
    vi.spyOn(phone, 'connect').mockImplementation(async (request) => {
      count += 1
      return { ...(await connect(request)), memo: count }
    })
    const restore = vi.spyOn(phone, 'restore')
    restore.mockImplementation(async ({ memo, ...request }) => ({ ...(await connect(request)), memo }))
    const window = createFakeWindow({ storage, members: { BroadcastChannel } })
    const adapters = [createFakeAdapter({ namespace: 'fake', wallets: [] })]
    const page = createTestModal({ adapters, plugins: [remote], storage, window })
    page.start()
    return { ...page, phone, restored: () => restore.mock.calls.map(([{ memo }]) => memo) }
  }
  const first = tab()
  const second = tab()
  await second.modal.prepare()
  await first.modal.connect({ connectorId: 'fakeRemote/phone' })
  await delivered(() => second.modal.state.$status.get() === 'connected')
  await first.modal.connect({ connectorId: 'fakeRemote/phone' })
  await delivered(() => second.restored().length === 2 && second.modal.state.$status.get() === 'connected')
  expect(second.restored()).toEqual([1, 2])
  await second.modal.disconnect()
  expect(second.phone.sessions.map(({ endedBy }) => endedBy)).toEqual([undefined, 'app'])
  await delivered(() => first.modal.state.$status.get() === 'disconnected')
  expect([...storage.entries.keys()].filter((key) => key.includes('session:'))).toEqual([])
  first.stop()
  second.stop()
})

test('a remote session that was restored without a memo is kept when another tab changes the storage', async () => {
  const grant = { accounts: [{ networkId: 'fake:1', address: 'fake-9' }] }
  const remote = createFakeRemotePlugin({ namespaces: { fake: grant } })
  const connect = remote.phone.connect.bind(remote.phone)
  vi.spyOn(remote.phone, 'connect').mockImplementation(async (request) => ({ ...(await connect(request)), memo: 1 }))
  const restore = vi.spyOn(remote.phone, 'restore').mockImplementation(connect)
  const window = createFakeWindow()
  const adapters = [createFakeAdapter({ namespace: 'fake', wallets: [] })]
  const { modal, start, stop } = createTestModal({ adapters, plugins: [remote], window })
  start()
  await modal.connect({ connectorId: 'fakeRemote/phone' })
  stop()
  start()
  await delivered(() => modal.state.$status.get() === 'connected')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:connectors' }))
  await rest()
  expect(restore).toHaveBeenCalledTimes(1)
  expect(modal.state.$status.get()).toBe('connected')
  stop()
})

test('a tab that reads old storage after a message catches up at the storage event', async () => {
  const { first, second, storage } = twoTabs()
  await first.modal.connect({ connectorId })
  await delivered(() => second.modal.state.$status.get() === 'connected')
  // As between two browser processes: the other tab still reads the old entries.
  const late = new Map(storage.entries)
  const channel = new BroadcastChannel('latchkey')
  channel.postMessage({ changed: 'sessions' })
  await rest()
  expect(second.modal.state.$status.get()).toBe('connected')
  for (const key of late.keys()) if (key.startsWith('latchkey:session')) storage.removeItem(key)
  second.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:connectors' }))
  await delivered(() => second.modal.state.$status.get() === 'disconnected')
  channel.close()
  first.stop()
  second.stop()
})

test('clearing the storage in one tab releases every connection in the other', async () => {
  const { first, second, storage } = twoTabs()
  await first.modal.connect({ connectorId })
  await delivered(() => second.modal.state.$status.get() === 'connected')
  storage.clear()
  second.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  await delivered(() => second.modal.state.$status.get() === 'disconnected')
  first.stop()
  second.stop()
})

test('a stopped tab does not follow the connections of other tabs', async () => {
  const { first, second, adapter } = twoTabs()
  second.stop()
  const third = await (async () => {
    await first.modal.connect({ connectorId })
    await rest()
    return second.modal.state.$connections.get().size
  })()
  expect(third).toBe(0)
  expect(walletOf(adapter).watchers).toBe(1)
  first.stop()
})
