import {
  createFakeAdapter,
  createFakeGate,
  createFakeRemotePlugin,
  createTestModal,
  type FakePhoneOptions,
  type FakeProvider,
  settle,
} from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import type { Adapter, Capabilities } from '../contract/adapter.js'
import type { Plugin } from '../contract/plugin.js'
import type { Reach } from '../contract/transport.js'

const connectorId = 'fakeRemote/phone'
const grant = (namespace: string) => ({ accounts: [{ networkId: `${namespace}:1`, address: `fake-${namespace}` }] })

function page({
  namespaces = { one: grant('one'), two: grant('two'), three: grant('three') },
  plugins = [],
  hasNetwork = true,
  ...phone
}: Partial<FakePhoneOptions> & { readonly plugins?: readonly Plugin[]; readonly hasNetwork?: boolean } = {}) {
  const adapters = ['one', 'two', 'three'].map((namespace) => createFakeAdapter({ namespace, wallets: [], hasNetwork }))
  const remote = createFakeRemotePlugin({ namespaces, ...phone })
  const made = createTestModal({ adapters, plugins: [remote, ...plugins] })
  made.start()
  const live = (): string[] => [...made.modal.state.$connections.get().values()].map(({ namespace }) => namespace)
  const record = () => JSON.parse(made.storage.entries.get(`latchkey:session:${connectorId}`) ?? 'null')?.d
  return { ...made, adapters, phone: remote.phone, live, record }
}

/** Wraps an adapter so that its remote wallets connect only after `answer()` resolves. */
function slow(adapter: Adapter, answer: () => Promise<unknown>): Adapter {
  return {
    ...adapter,
    setup(context) {
      const runtime = adapter.setup(context)
      const { remote } = runtime
      if (!remote) return runtime
      return {
        ...runtime,
        remote: {
          ...remote,
          connect: async (...request) => {
            await answer()
            return remote.connect(...request)
          },
        },
      }
    },
  }
}

test('one approval connects every namespace, in the order of the adapters, and the first is active', async () => {
  const { modal, phone, live, record, adapters } = page()
  await expect(modal.connect({ connectorId })).resolves.toMatchObject({
    namespace: 'one',
    isRemote: true,
    name: 'Fake Phone',
  })
  expect(live()).toEqual(['one', 'two', 'three'])
  expect(modal.state.$activeNamespace.get()).toBe('one')
  expect(phone.script.prompts).toEqual([{ method: 'connect', params: ['one', 'two', 'three'] }])
  expect(adapters[0]?.remoteConnects).toMatchObject([{ fresh: true, networkId: 'one:1' }])
  expect(Object.keys(record().choice)).toEqual(['one', 'two', 'three'])
})

test('namespaces connect in the order of the adapters, not in that of the answers', async () => {
  let answer: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const first = slow(createFakeAdapter({ namespace: 'one', wallets: [] }), () => waiting)
  const remote = createFakeRemotePlugin({ namespaces: { one: grant('one'), two: grant('two') } })
  const { modal, start } = createTestModal({
    adapters: [first, createFakeAdapter({ namespace: 'two', wallets: [] })],
    plugins: [remote],
  })
  start()
  const connected = modal.connect({ connectorId })
  await requested(remote.phone, 'connect')
  await rest()
  answer()
  await expect(connected).resolves.toMatchObject({ namespace: 'one' })
  expect([...modal.state.$connections.get().values()].map(({ namespace }) => namespace)).toEqual(['one', 'two'])
})

test('the active namespace stays active when the session includes it, with no other one in between', async () => {
  const { modal } = page()
  modal.switchNamespace('two')
  await rest()
  const seen: unknown[] = []
  modal.state.$activeNamespace.listen((namespace) => seen.push(namespace))
  await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'two' })
  expect(seen).toEqual([])
  await modal.disconnect()
  await expect(modal.connect({ connectorId, networkId: 'three:1' })).resolves.toMatchObject({ namespace: 'three' })
})

test('a session leaves out a namespace without an account, and is revoked when none is left', async () => {
  const partly = page({ namespaces: { one: { accounts: [] }, two: grant('two') } })
  await partly.modal.connect({ connectorId })
  expect(partly.live()).toEqual(['two'])
  const none = page({ namespaces: { one: { accounts: [] } } })
  await expect(none.modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
  expect(none.phone.sessions).toEqual([{ namespaces: ['one'], endedBy: 'app' }])
  expect(none.phone.watchers).toBe(0)
})

test('a session follows the namespaces that its wallet removes and adds', async () => {
  const { modal, phone, live, clock, record } = page({ namespaces: { one: grant('one'), two: grant('two') } })
  await modal.connect({ connectorId })
  phone.takeBack('one')
  expect(live()).toEqual(['two'])
  phone.approve('three', grant('three'))
  await rest()
  expect(live()).toEqual(['two', 'three'])
  expect(record().choice.three).toMatchObject({ networkId: 'three:1', accountId: 'fake-three' })
  phone.approve('three', { accounts: [{ networkId: 'three:1', address: 'fake-other' }] })
  await clock.advance(100)
  expect(modal.state.$namespaces.get().get('three')?.connection?.address).toBe('fake-other')
})

test('a namespace that is added later needs no new gate, also after the signal of connect() aborted', async () => {
  const gate = createFakeGate()
  const { modal, phone } = page({ namespaces: { one: grant('one') }, plugins: [gate.plugin] })
  const signal = new AbortController()
  await modal.connect({ connectorId, signal: signal.signal })
  signal.abort()
  phone.approve('two', grant('two'))
  await rest()
  expect(modal.state.$namespaces.get().get('two')?.status).toBe('connected')
  expect(gate.passes).toHaveLength(1)
})

test.each([
  ['left', undefined],
  ['expired', undefined],
  ['lost', expect.objectContaining({ connectorId })],
] as const)('a session ends in all its namespaces when the phone reports %s', async (reason, remains) => {
  const { modal, phone, live, record } = page()
  await modal.connect({ connectorId })
  phone.end(reason)
  expect(live()).toEqual([])
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(record()).toEqual(remains)
  await rest()
  expect(phone.watchers).toBe(0)
})

test('a second connect() with the same connector ends the earlier session', async () => {
  const { modal, phone, live } = page()
  await modal.connect({ connectorId })
  phone.script.answerNext('connect', { error: { code: 4001 } })
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
  expect(live(), 'a rejection leaves the earlier session unchanged').toEqual(['one', 'two', 'three'])
  await modal.connect({ connectorId })
  await rest()
  expect(phone.sessions.map(({ endedBy }) => endedBy)).toEqual(['app', undefined])
  expect(live()).toEqual(['one', 'two', 'three'])
})

describe('while the namespaces of a session open', () => {
  /** Namespaces `two` and `three` open only between `answer()` and the next `hold()`. */
  function slowPage({ isHeld = true } = {}) {
    let answer: () => void = () => undefined
    let waiting = Promise.resolve()
    const hold = (): void => {
      waiting = new Promise<void>((resolve) => {
        answer = resolve
      })
    }
    if (isHeld) hold()
    const one = createFakeAdapter({ namespace: 'one', wallets: [] })
    const [two, three] = ['two', 'three'].map((namespace) =>
      slow(createFakeAdapter({ namespace, wallets: [] }), () => waiting),
    ) as [Adapter, Adapter]
    const remote = createFakeRemotePlugin({ namespaces: { one: grant('one'), two: grant('two') } })
    const parts = { adapters: [one, two, three], plugins: [remote] }
    const made = createTestModal(parts)
    made.start()
    const live = (): string[] => [...made.modal.state.$connections.get().values()].map(({ namespace }) => namespace)
    const record = (): unknown => made.storage.entries.get(`latchkey:session:${connectorId}`)
    return { ...made, parts, phone: remote.phone, live, record, hold, answer: () => answer() }
  }

  test('a session is visible only as a whole, also when another tab changes the storage', async () => {
    const { modal, phone, live, answer, window } = slowPage()
    const connected = modal.connect({ connectorId })
    await requested(phone, 'connect')
    await rest()
    expect(live()).toEqual([])
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'latchkey:connectors' }))
    await rest()
    answer()
    await expect(connected).resolves.toMatchObject({ namespace: 'one' })
    expect(live()).toEqual(['one', 'two'])
  })

  test('a second connect() that is cancelled leaves the first session unchanged and watched', async () => {
    const { modal, phone, live, hold, clock } = slowPage({ isHeld: false })
    await modal.connect({ connectorId })
    hold()
    const outcome = expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await requested(phone, 'connect', 2)
    await rest()
    modal.cancel()
    await outcome
    await rest()
    expect(phone.sessions.map(({ endedBy }) => endedBy)).toEqual([undefined, 'app'])
    expect(live()).toEqual(['one', 'two'])
    await modal.disconnect()
    await clock.advance(100)
    expect([phone.sessions[0]?.endedBy, phone.watchers]).toEqual(['app', 0])
  })

  test('disconnect() while a namespace is added ends that namespace too', async () => {
    const { modal, phone, live, record, hold, answer } = slowPage({ isHeld: false })
    await modal.connect({ connectorId })
    hold()
    phone.approve('three', grant('three'))
    await rest()
    await modal.disconnect()
    answer()
    await rest()
    expect([live(), record(), phone.watchers]).toEqual([[], undefined, 0])
  })

  test.each([
    ['disconnect()', undefined, 'app'],
    ['disconnect({ namespace })', 'one', 'app'],
  ] as const)('%s during the restore of a session revokes it in the wallet', async (_, namespace, endedBy) => {
    const before = slowPage({ isHeld: false })
    await before.modal.connect({ connectorId })
    before.stop()
    before.hold()
    const { modal, start } = createTestModal({ ...before.parts, storage: before.storage })
    start()
    await requested(before.phone, 'restore')
    await rest()
    await modal.disconnect({ namespace })
    before.answer()
    await rest()
    expect(modal.state.$connections.get().size).toBe(0)
    expect(modal.state.$status.get()).toBe('disconnected')
    expect([before.phone.sessions[0]?.endedBy, before.record(), before.phone.watchers]).toEqual([endedBy, undefined, 0])
  })

  test('connect() with the connector of a session that is restoring replaces and revokes that session', async () => {
    const before = slowPage({ isHeld: false })
    await before.modal.connect({ connectorId })
    before.stop()
    before.hold()
    const { modal, start, stop } = createTestModal({ ...before.parts, storage: before.storage })
    start()
    await requested(before.phone, 'restore')
    await rest()
    const connecting = modal.connect({ connectorId })
    await requested(before.phone, 'connect')
    before.answer()
    await connecting
    await rest()
    expect([...modal.state.$connections.get().keys()]).toEqual([`${connectorId}@one`, `${connectorId}@two`])
    expect(before.phone.sessions.map(({ endedBy }) => endedBy)).toEqual(['app', undefined])
    stop()
    expect(before.phone.watchers).toBe(0)
  })

  test('cancel() ends the restore of a session, which is restored at the next load', async () => {
    const before = slowPage({ isHeld: false })
    await before.modal.connect({ connectorId })
    before.stop()
    before.hold()
    const page = createTestModal({ ...before.parts, storage: before.storage })
    page.start()
    await requested(before.phone, 'restore')
    await rest()
    page.modal.cancel()
    before.answer()
    await rest()
    expect([page.modal.state.$connections.get().size, page.modal.state.$status.get()]).toEqual([0, 'disconnected'])
    expect(before.phone.sessions[0]?.endedBy).toBeUndefined()
    page.stop()
    expect(before.phone.watchers).toBe(0)
    const next = createTestModal({ ...before.parts, storage: before.storage })
    next.start()
    await rest()
    expect([...next.modal.state.$connections.get().keys()]).toEqual([`${connectorId}@one`, `${connectorId}@two`])
  })

  test('a restored session adds the namespaces that its wallet approves later', async () => {
    const before = slowPage({ isHeld: false })
    await before.modal.connect({ connectorId })
    before.stop()
    const { modal, start } = createTestModal({ ...before.parts, storage: before.storage })
    start()
    await rest()
    before.phone.approve('three', grant('three'))
    await rest()
    expect([...modal.state.$connections.get().keys()]).toEqual([
      `${connectorId}@one`,
      `${connectorId}@two`,
      `${connectorId}@three`,
    ])
  })

  test('a session that ends while it opens leaves no connection', async () => {
    const { modal, phone, answer } = slowPage()
    const outcome = expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
    await requested(phone, 'connect')
    await rest()
    phone.end('left')
    answer()
    await outcome
    expect(modal.state.$connections.get().size).toBe(0)
    expect(phone.watchers).toBe(0)
  })

  test('a namespace that the wallet removes while the session opens is left out', async () => {
    const { modal, phone, answer } = slowPage()
    const connected = modal.connect({ connectorId })
    await requested(phone, 'connect')
    await rest()
    phone.takeBack('one')
    answer()
    await expect(connected).resolves.toMatchObject({ namespace: 'two' })
    expect([...modal.state.$connections.get().values()].map(({ namespace }) => namespace)).toEqual(['two'])
  })

  test('cancel() revokes the session and releases the namespaces that were open already', async () => {
    const { modal, phone, answer } = slowPage()
    const outcome = expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await requested(phone, 'connect')
    await rest()
    modal.cancel()
    await outcome
    answer()
    await settle()
    expect(modal.state.$connections.get().size).toBe(0)
    expect(phone.sessions).toEqual([{ namespaces: ['one', 'two'], endedBy: 'app' }])
    expect(phone.watchers).toBe(0)
  })
})

describe('a wallet that is notified of choices', () => {
  test('select() notifies the wallet of a network and an account before the state changes', async () => {
    const accounts = [
      { networkId: 'one:1', address: 'fake-a' },
      { networkId: 'one:2', address: 'fake-a' },
      { networkId: 'one:1', address: 'fake-b' },
    ]
    const { modal, phone } = page({ namespaces: { one: { accounts } }, canSelect: true, hasNetwork: false })
    await modal.connect({ connectorId })
    await modal.switchNetwork('one:2')
    await modal.switchAccount('fake-b')
    expect(phone.script.requests.filter(({ method }) => method === 'select').map(({ params }) => params)).toEqual([
      { namespace: 'one', networkId: 'one:2', address: 'fake-a' },
      { namespace: 'one', networkId: 'one:2', address: 'fake-b' },
    ])
    phone.script.lie('select', { error: { code: 4001 } })
    await expect(modal.switchAccount('fake-a')).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    expect(modal.state.$current.get()?.address).toBe('fake-b')
  })
})

test('a session starts on a network that the wallet approved when the app chooses the network', async () => {
  const { modal } = page({
    namespaces: { one: { accounts: [{ networkId: 'one:2', address: 'fake-a' }] } },
    hasNetwork: false,
  })
  await expect(modal.connect({ connectorId })).resolves.toMatchObject({ networkId: 'one:2' })
})

test('a request that names no network gets the current one, a request that names one keeps it', async () => {
  const accounts = ['one:1', 'one:2'].map((networkId) => ({ networkId, address: 'fake-a' }))
  const sign = (networkId?: string): Partial<Capabilities<FakeProvider>> => ({
    async signMessage({ connection }, message) {
      return {
        signature: String(await connection.provider.request('signMessage', message, networkId)),
        scheme: 'fake',
      }
    },
  })
  for (const [named, expected] of [
    [undefined, ['one:1', 'one:2']],
    ['one:1', ['one:1', 'one:1']],
  ] as const) {
    const remote = createFakeRemotePlugin({ namespaces: { one: { accounts } } })
    const adapter = createFakeAdapter({
      namespace: 'one',
      wallets: [],
      hasNetwork: false,
      capabilities: sign(named),
    })
    const { modal, start } = createTestModal({ adapters: [adapter], plugins: [remote] })
    start()
    await modal.connect({ connectorId })
    await modal.signMessage('hello')
    await modal.switchNetwork('one:2')
    await modal.signMessage('hello')
    const asked = remote.phone.script.requests.filter(({ method }) => method === 'fake_signMessage')
    expect(asked.map(({ params }) => params)).toEqual(
      expected.map((networkId) => ({ namespace: 'one', networkId, params: 'hello' })),
    )
  }
})

test('an error of session.disconnect() is reported with its connector', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const { modal, phone } = page({ namespaces: { one: { accounts: [] } } })
  phone.script.lie('disconnect', { throws: new Error('no') })
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
  await rest()
  expect(errors.mock.calls).toEqual([[expect.objectContaining({ owner: connectorId, phase: 'session.disconnect' })]])
  errors.mockRestore()
})

test('an error of session.unwatch() is reported with its connector, and stop() completes', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const { modal, phone, stop } = page({ namespaces: { one: grant('one') } })
  const connect = phone.connect.bind(phone)
  vi.spyOn(phone, 'connect').mockImplementation(async (request) => {
    const session = await connect(request)
    const watch: typeof session.watch = (watcher) => {
      const unwatch = session.watch(watcher)
      return () => {
        unwatch()
        throw new Error('no')
      }
    }
    return { ...session, watch }
  })
  await modal.connect({ connectorId })
  stop()
  expect(modal.state.$isStarted.get()).toBe(false)
  expect(modal.state.$connections.get().size).toBe(0)
  expect(errors.mock.calls).toEqual([[expect.objectContaining({ owner: connectorId, phase: 'session.unwatch' })]])
  errors.mockRestore()
})

test('every connection of a session has its reach as long as the session is watched', async () => {
  const $reach = atom<Reach>('unconfirmed')
  const { modal, phone } = page({ $reach })
  await modal.connect({ connectorId })
  const reaches = () => [...modal.state.$connections.get().values()].map(({ reach }) => reach)
  expect(reaches()).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed'])
  expect(modal.state.$status.get()).toBe('connected')
  $reach.set('confirmed')
  expect(reaches()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  phone.takeBack('three')
  $reach.set('unconfirmed')
  expect(reaches()).toEqual(['unconfirmed', 'unconfirmed'])
  phone.approve('three', grant('three'))
  await settle()
  expect(reaches()).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed'])
  await modal.disconnect()
  expect($reach.lc).toBe(0)
})

test('connections of a session without $reach have no reach', async () => {
  const { modal } = page()
  await modal.connect({ connectorId })
  expect([...modal.state.$connections.get().values()].some((live) => 'reach' in live)).toBe(false)
})
