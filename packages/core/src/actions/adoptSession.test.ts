import {
  createFakeAdapter,
  createFakeGate,
  createFakeRemotePlugin,
  createTestModal,
  type FakePhoneOptions,
  type FakeProvider,
  settle,
} from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import type { Adapter, Capabilities } from '../contract/adapter.js'
import type { Plugin } from '../contract/plugin.js'

const way = 'fakeRemote/phone'
const grant = (namespace: string) => ({ accounts: [{ networkId: `${namespace}:1`, address: `fake-${namespace}` }] })

function page({
  namespaces = { one: grant('one'), two: grant('two'), three: grant('three') },
  plugins = [],
  standsOnNetwork = true,
  ...phone
}: Partial<FakePhoneOptions> & { readonly plugins?: readonly Plugin[]; readonly standsOnNetwork?: boolean } = {}) {
  const adapters = ['one', 'two', 'three'].map((namespace) =>
    createFakeAdapter({ namespace, wallets: [], standsOnNetwork }),
  )
  const remote = createFakeRemotePlugin({ namespaces, ...phone })
  const made = createTestModal({ adapters, plugins: [remote, ...plugins] })
  made.start()
  const live = (): string[] => [...made.modal.state.$connections.get().values()].map(({ namespace }) => namespace)
  const record = () => JSON.parse(made.storage.entries.get(`latchkey:session:${way}`) ?? 'null')?.d
  return { ...made, adapters, phone: remote.phone, live, record }
}

/** An adapter whose remote wallets answer when the test says so, or not at all. */
function slow(adapter: Adapter, answer: Promise<unknown>): Adapter {
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
            await answer
            return remote.connect(...request)
          },
        },
      }
    },
  }
}

test('one approval connects every namespace, in the order of the adapters, and the first is active', async () => {
  const { modal, phone, live, record, adapters } = page()
  await expect(modal.connect({ way })).resolves.toMatchObject({ namespace: 'one', isRemote: true, name: 'Fake Phone' })
  expect(live()).toEqual(['one', 'two', 'three'])
  expect(modal.state.$activeNamespace.get()).toBe('one')
  expect(phone.script.prompts).toEqual([{ method: 'connect', params: ['one', 'two', 'three'] }])
  expect(adapters[0]?.remoteConnects).toMatchObject([{ fresh: true, networkId: 'one:1' }])
  expect(Object.keys(record().choice)).toEqual(['one', 'two', 'three'])
})

test('the order is not that of the answers', async () => {
  let answer: () => void = () => undefined
  const first = slow(
    createFakeAdapter({ namespace: 'one', wallets: [] }),
    new Promise<void>((resolve) => {
      answer = resolve
    }),
  )
  const remote = createFakeRemotePlugin({ namespaces: { one: grant('one'), two: grant('two') } })
  const { modal, start } = createTestModal({
    adapters: [first, createFakeAdapter({ namespace: 'two', wallets: [] })],
    plugins: [remote],
  })
  start()
  const connected = modal.connect({ way })
  await requested(remote.phone, 'connect')
  await rest()
  answer()
  await expect(connected).resolves.toMatchObject({ namespace: 'one' })
  expect([...modal.state.$connections.get().values()].map(({ namespace }) => namespace)).toEqual(['one', 'two'])
})

test('the namespace where the person is stays active when the session brings it, and nobody sees another in between', async () => {
  const { modal } = page()
  modal.switchNamespace('two')
  await rest()
  const seen: unknown[] = []
  modal.state.$activeNamespace.listen((namespace) => seen.push(namespace))
  await expect(modal.connect({ way })).resolves.toMatchObject({ namespace: 'two' })
  expect(seen).toEqual([])
  await modal.disconnect()
  await expect(modal.connect({ way, networkId: 'three:1' })).resolves.toMatchObject({ namespace: 'three' })
})

test('leaves out a namespace that fails or has no account; without any it is not connected and the session is ended', async () => {
  const partly = page({ namespaces: { one: { accounts: [] }, two: grant('two') } })
  await partly.modal.connect({ way })
  expect(partly.live()).toEqual(['two'])
  const none = page({ namespaces: { one: { accounts: [] } } })
  await expect(none.modal.connect({ way })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
  expect(none.phone.sessions).toEqual([{ namespaces: ['one'], endedBy: 'app' }])
  expect(none.phone.watchers).toBe(0)
})

test('follows what the wallet takes back and adds while the session lives', async () => {
  const { modal, phone, live, clock, record } = page({ namespaces: { one: grant('one'), two: grant('two') } })
  await modal.connect({ way })
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

test('a namespace that is added later is let in with its session, also when its connect was given a signal', async () => {
  const gate = createFakeGate()
  const { modal, phone } = page({ namespaces: { one: grant('one') }, plugins: [gate.plugin] })
  const signal = new AbortController()
  await modal.connect({ way, signal: signal.signal })
  signal.abort()
  phone.approve('two', grant('two'))
  await rest()
  expect(modal.state.$namespaces.get().get('two')?.status).toBe('connected')
  expect(gate.passes).toHaveLength(1)
})

test.each([
  ['left', undefined],
  ['expired', undefined],
  ['lost', expect.objectContaining({ way })],
] as const)('ends as a whole when the phone says it is %s', async (reason, remains) => {
  const { modal, phone, live, record } = page()
  await modal.connect({ way })
  phone.end(reason)
  expect(live()).toEqual([])
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(record()).toEqual(remains)
  await rest()
  expect(phone.watchers).toBe(0)
})

test('connecting again by the same way ends the session before', async () => {
  const { modal, phone, live } = page()
  await modal.connect({ way })
  phone.script.answerNext('connect', { error: { code: 4001 } })
  await expect(modal.connect({ way })).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
  expect(live(), 'a refusal leaves the one before as it was').toEqual(['one', 'two', 'three'])
  await modal.connect({ way })
  await rest()
  expect(phone.sessions.map(({ endedBy }) => endedBy)).toEqual(['app', undefined])
  expect(live()).toEqual(['one', 'two', 'three'])
})

describe('what happens while the namespaces are being adopted', () => {
  function slowPage() {
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const one = createFakeAdapter({ namespace: 'one', wallets: [] })
    const two = createFakeAdapter({ namespace: 'two', wallets: [] })
    const remote = createFakeRemotePlugin({ namespaces: { one: grant('one'), two: grant('two') } })
    const made = createTestModal({ adapters: [one, slow(two, waiting)], plugins: [remote] })
    made.start()
    return { ...made, phone: remote.phone, answer }
  }

  test('a session that ends is not left behind as a live one', async () => {
    const { modal, phone, answer } = slowPage()
    const outcome = expect(modal.connect({ way })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
    await requested(phone, 'connect')
    await rest()
    phone.end('left')
    answer()
    await outcome
    expect(modal.state.$connections.get().size).toBe(0)
    expect(phone.watchers).toBe(0)
  })

  test('a namespace that is taken back is left out', async () => {
    const { modal, phone, answer } = slowPage()
    const connected = modal.connect({ way })
    await requested(phone, 'connect')
    await rest()
    phone.takeBack('one')
    answer()
    await expect(connected).resolves.toMatchObject({ namespace: 'two' })
    expect([...modal.state.$connections.get().values()].map(({ namespace }) => namespace)).toEqual(['two'])
  })

  test('a cancel ends the session and lets go of what was adopted already', async () => {
    const { modal, phone, answer } = slowPage()
    const outcome = expect(modal.connect({ way })).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
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

describe('a wallet that must be told of choices', () => {
  test('is told of a network and of an account before the state says so', async () => {
    const accounts = [
      { networkId: 'one:1', address: 'fake-a' },
      { networkId: 'one:2', address: 'fake-a' },
      { networkId: 'one:1', address: 'fake-b' },
    ]
    const { modal, phone } = page({ namespaces: { one: { accounts } }, isToldOfChoices: true, standsOnNetwork: false })
    await modal.connect({ way })
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

test('starts on a network that the wallet approved, where the app chooses', async () => {
  const { modal } = page({
    namespaces: { one: { accounts: [{ networkId: 'one:2', address: 'fake-a' }] } },
    standsOnNetwork: false,
  })
  await expect(modal.connect({ way })).resolves.toMatchObject({ networkId: 'one:2' })
})

test('names the network where the person is in a request that names none, and leaves others as they are', async () => {
  const accounts = ['one:1', 'one:2'].map((networkId) => ({ networkId, address: 'fake-a' }))
  const sign = (networkId?: string): Partial<Capabilities<FakeProvider>> => ({
    async signMessage({ connection }, message) {
      return {
        signature: String(await connection.provider.request('signMessage', message, networkId)),
        scheme: 'fake',
      }
    },
  })
  for (const [named, told] of [
    [undefined, ['one:1', 'one:2']],
    ['one:1', ['one:1', 'one:1']],
  ] as const) {
    const remote = createFakeRemotePlugin({ namespaces: { one: { accounts } } })
    const adapter = createFakeAdapter({
      namespace: 'one',
      wallets: [],
      standsOnNetwork: false,
      capabilities: sign(named),
    })
    const { modal, start } = createTestModal({ adapters: [adapter], plugins: [remote] })
    start()
    await modal.connect({ way })
    await modal.signMessage('hello')
    await modal.switchNetwork('one:2')
    await modal.signMessage('hello')
    const asked = remote.phone.script.requests.filter(({ method }) => method === 'fake_signMessage')
    expect(asked.map(({ params }) => params)).toEqual(
      told.map((networkId) => ({ namespace: 'one', networkId, params: 'hello' })),
    )
  }
})

test('a plugin whose session can’t be ended is named and contained', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const { modal, phone } = page({ namespaces: { one: { accounts: [] } } })
  phone.script.lie('disconnect', { throws: new Error('no') })
  await expect(modal.connect({ way })).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
  await rest()
  expect(errors.mock.calls).toEqual([[expect.objectContaining({ plugin: way, phase: 'session.disconnect' })]])
  errors.mockRestore()
})
