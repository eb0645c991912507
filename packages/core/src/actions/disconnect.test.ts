import { createFakeAdapter, createFakeRemotePlugin, createTestModal } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import { walletOf } from '../../testing/walletOf.js'
import { disconnectErrorEvent, disconnectSuccessEvent } from '../contract/walletEvents.js'

function pages() {
  const one = createFakeAdapter({ namespace: 'one', wallets: [{}, { id: 'other' }] })
  const two = createFakeAdapter({ namespace: 'two' })
  const three = createFakeAdapter({ namespace: 'three', wallets: [] })
  const account = (networkId: string) => ({ accounts: [{ networkId, address: 'fake-phone' }] })
  const remote = createFakeRemotePlugin({
    namespaces: { one: account('one:1'), two: account('two:1'), three: account('three:1') },
  })
  const page = createTestModal({ adapters: [one, two, three], plugins: [remote] })
  page.start()
  const sessions = (): string[] => [...page.storage.entries.keys()].filter((key) => key.includes('session:'))
  return { ...page, one, two, three, phone: remote.phone, sessions }
}

test('disconnect() resolves with one result per namespace, which names the namespace that failed', async () => {
  const { modal, one, two, sessions } = pages()
  await modal.connect({ connectorId: 'one/fake.wallet' })
  await modal.connect({ connectorId: 'two/fake.wallet' })
  walletOf(two).script.lie('disconnect', { error: { message: 'the wallet is on fire' } })
  const events: unknown[] = []
  modal.events.on(disconnectSuccessEvent, (params) => events.push(['success', params]))
  modal.events.on(disconnectErrorEvent, (params) => events.push(['error', params]))
  const results = await modal.disconnect()
  expect(results).toEqual([
    { namespace: 'one', connectorId: 'one/fake.wallet', error: undefined },
    { namespace: 'two', connectorId: 'two/fake.wallet', error: expect.any(Error) },
  ])
  expect(results[1]?.error).toMatchObject({
    code: 'LATCHKEY_DISCONNECT',
    message: 'Failed to disconnect chain two: the wallet is on fire',
  })
  expect(events.toSorted()).toEqual([
    ['error', { namespace: 'two' }],
    ['success', { namespace: 'one' }],
  ])
  expect(modal.state.$connections.get().size).toBe(0)
  expect([walletOf(one).isAuthorized, walletOf(one).watchers, walletOf(two).watchers]).toEqual([false, 0, 0])
  expect(sessions()).toEqual([])
})

test('disconnect() changes the state first and waits at most 10 seconds for the wallet', async () => {
  const { modal, one, clock } = pages()
  await modal.connect({ connectorId: 'one/fake.wallet' })
  walletOf(one).script.lie('disconnect', { never: true })
  const results = modal.disconnect()
  await requested(walletOf(one), 'disconnect')
  expect(modal.state.$status.get()).toBe('disconnected')
  await clock.advance(10_000)
  expect(await results).toMatchObject([
    { error: { message: 'Failed to disconnect chain one: The request took too long to respond.' } },
  ])
  expect(clock.pending).toBe(0)
})

test.each([
  ['has no disconnect()', false, {}],
  ['answers disconnect() with 4200', true, { error: { code: 4200 } }],
] as const)('disconnect() succeeds with permissionKept when the wallet %s', async (_, canDisconnect, lie) => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ canDisconnect }] })
  const { modal, start } = createTestModal({ adapters: [adapter] })
  start()
  await modal.connect({ connectorId: 'fake/fake.wallet' })
  if ('error' in lie) walletOf(adapter).script.lie('disconnect', lie)
  const events: unknown[] = []
  modal.events.on(disconnectSuccessEvent, (params) => events.push(params))
  modal.events.on(disconnectErrorEvent, (params) => events.push(['error', params]))
  expect(await modal.disconnect()).toEqual([
    { namespace: 'fake', connectorId: 'fake/fake.wallet', error: undefined, permissionKept: true },
  ])
  expect(events).toEqual([{ namespace: 'fake', permissionKept: true }])
  expect(walletOf(adapter).watchers).toBe(0)
})

test('disconnect() ends one namespace or one connection and keeps the others', async () => {
  const { modal, sessions } = pages()
  for (const connectorId of ['one/fake.wallet', 'one/other', 'two/fake.wallet']) await modal.connect({ connectorId })
  await modal.disconnect({ connectionId: 'one/other@one' })
  expect([...modal.state.$connections.get().keys()]).toEqual(['one/fake.wallet@one', 'two/fake.wallet@two'])
  await modal.disconnect({ namespace: 'one' })
  expect([...modal.state.$connections.get().keys()]).toEqual(['two/fake.wallet@two'])
  expect(sessions()).toEqual(['latchkey:session:two/fake.wallet'])
  expect(await modal.disconnect({ namespace: 'constructor' })).toEqual([])
  expect(sessions()).toEqual(['latchkey:session:two/fake.wallet'])
})

describe('a remote session', () => {
  test('disconnect({ namespace }) ends all namespaces of a remote session, but not a wallet that took one over', async () => {
    const { modal, phone, one } = pages()
    await modal.connect({ connectorId: 'fakeRemote/phone' })
    await modal.connect({ connectorId: 'one/fake.wallet' })
    const results = await modal.disconnect({ namespace: 'two' })
    expect(results.map(({ namespace, connectorId }) => `${connectorId} ${namespace}`)).toEqual([
      'fakeRemote/phone one',
      'fakeRemote/phone two',
      'fakeRemote/phone three',
    ])
    expect(phone.sessions).toEqual([{ namespaces: ['one', 'two', 'three'], endedBy: 'app' }])
    expect(phone.script.requests.filter(({ method }) => method === 'disconnect')).toHaveLength(1)
    expect([...modal.state.$connections.get().keys()]).toEqual(['one/fake.wallet@one'])
    expect(phone.watchers).toBe(0)
    expect(walletOf(one).watchers).toBe(1)
  })

  test('disconnect() reports the failure of a remote session for each of its namespaces', async () => {
    const { modal, phone } = pages()
    await modal.connect({ connectorId: 'fakeRemote/phone' })
    phone.script.lie('disconnect', { error: { message: 'no signal' } })
    const results = await modal.disconnect()
    expect(results.map(({ error }) => error?.message)).toEqual([
      'Failed to disconnect chain one: no signal',
      'Failed to disconnect chain two: no signal',
      'Failed to disconnect chain three: no signal',
    ])
  })
})

describe('a wallet that is one object in two namespaces', () => {
  function shared(wallet: object | string) {
    const adapters = ['one', 'two'].map((namespace) => createFakeAdapter({ namespace, wallets: [{ wallet }] }))
    const page = createTestModal({ adapters })
    page.start()
    const permissions = () => adapters.map(({ wallets: [first] }) => first?.isAuthorized)
    return { ...page, permissions }
  }

  test('disconnect() revokes a wallet object of two namespaces only with the last of them', async () => {
    const { modal, permissions } = shared({})
    for (const connectorId of ['one/fake.wallet', 'two/fake.wallet']) await modal.connect({ connectorId })
    expect(await modal.disconnect({ namespace: 'one' })).toEqual([
      { namespace: 'one', connectorId: 'one/fake.wallet', error: undefined, permissionKept: true },
    ])
    expect([...modal.state.$connections.get().keys()]).toEqual(['two/fake.wallet@two'])
    expect(permissions()).toEqual([true, true])
    await modal.disconnect()
    expect(permissions()).toEqual([true, false])
  })

  test('disconnect() revokes each wallet by itself where only the vendor is the same', async () => {
    const both = shared({})
    for (const connectorId of ['one/fake.wallet', 'two/fake.wallet']) await both.modal.connect({ connectorId })
    await both.modal.disconnect()
    expect(both.permissions()).toEqual([false, false])
    const vendor = shared('com.orbit')
    for (const connectorId of ['one/fake.wallet', 'two/fake.wallet']) await vendor.modal.connect({ connectorId })
    await vendor.modal.disconnect({ namespace: 'one' })
    expect(vendor.permissions()).toEqual([false, true])
  })
})

test('disconnect() deletes the records of sessions that are not restored yet', async () => {
  const { modal, one, storage, stop } = pages()
  await modal.connect({ connectorId: 'one/fake.wallet' })
  stop()
  const late = createFakeAdapter({ namespace: 'one', wallets: [] })
  const again = createTestModal({ adapters: [late], storage })
  again.start()
  await rest()
  await again.clock.advance(1000)
  expect(await again.modal.disconnect({ namespace: 'constructor' })).toEqual([])
  expect(storage.entries.has('latchkey:session:one/fake.wallet'), 'a property of every object is no namespace').toBe(
    true,
  )
  expect(await again.modal.disconnect()).toEqual([])
  const wallet = late.addWallet({ isAuthorized: true })
  await rest()
  expect(wallet.script.requests).toEqual([])
  expect(walletOf(one).isAuthorized).toBe(true)
})

test('disconnect() cancels open attempts', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ answer: 'never' }] })
  const { modal, start } = createTestModal({ adapters: [adapter] })
  start()
  const outcome = expect(modal.connect({ connectorId: 'fake/fake.wallet' })).rejects.toMatchObject({
    code: 'LATCHKEY_CANCELLED',
  })
  await rest()
  await modal.disconnect()
  await outcome
  expect(modal.state.$status.get()).toBe('disconnected')
})

test('disconnect({ namespace }) keeps the record of a session that has lost that namespace and lives on', async () => {
  const { modal, phone, sessions } = pages()
  await modal.connect({ connectorId: 'fakeRemote/phone' })
  phone.takeBack('three')
  await modal.disconnect({ namespace: 'three' })
  expect(sessions()).toEqual(['latchkey:session:fakeRemote/phone'])
})
