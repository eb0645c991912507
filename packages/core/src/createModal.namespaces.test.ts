import {
  createFakeAdapter,
  createFakeGate,
  createFakeNetwork,
  createMemoryStorage,
  createTestModal,
  type MemoryStorage,
} from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { requested } from '../testing/requested.js'
import { rest } from '../testing/rest.js'
import { walletOf } from '../testing/walletOf.js'
import type { Account } from './contract/adapter.js'
import type { ModalOptions } from './contract/options.js'

// Four namespaces that share only the contract: one whose wallets have a current network, one whose
// wallets have none, one with accounts of two types, and one whose addresses depend on the network
// and whose accounts may exist on one network only.

const payment: Account = { id: 'payment', address: 'fake-payment', type: 'payment' }
const ordinal: Account = { id: 'ordinal', address: 'fake-ordinal', type: 'ordinal' }
const anywhere: Account = { id: 'key', address: 'fake-key', type: 'sr25519' }
const bound: Account = { id: 'ledger', address: 'fake-ledger', type: 'ed25519', networkIds: ['dots:2'] }

function four(late: readonly string[] = []) {
  const stands = createFakeAdapter({ namespace: 'stands', name: 'Standing networks', wallets: [{ id: 'w' }] })
  const roams = createFakeAdapter({
    namespace: 'roams',
    name: 'Roaming',
    hasNetwork: false,
    wallets: late.includes('roams') ? [] : [{ id: 'w' }],
  })
  const coins = createFakeAdapter({
    namespace: 'coins',
    accountTypes: ['payment', 'ordinal'],
    hasNetwork: false,
    wallets: [{ id: 'w', accounts: [ordinal, payment], canRestore: !late.includes('coins') }],
  })
  const dots = createFakeAdapter({
    namespace: 'dots',
    hasNetwork: false,
    wallets: [{ id: 'w', accounts: [anywhere, bound] }],
    addressOn: ({ address }, networkId) => `${address}-on-${networkId.at(-1)}`,
  })
  return { stands, roams, coins, dots, adapters: [stands, roams, coins, dots] as const }
}
type Four = ReturnType<typeof four>

function open({ adapters }: Four, options: Omit<ModalOptions, 'clock' | 'storage'> & { storage?: MemoryStorage } = {}) {
  const page = createTestModal({ ...options, adapters })
  page.start()
  const statuses = () =>
    Object.fromEntries([...page.modal.state.$namespaces.get()].map(([key, { status }]) => [key, status]))
  const addresses = () =>
    [...page.modal.state.$namespaces.get().values()].map(({ connection }) => connection?.address).join(' ')
  const connectAll = async () => {
    for (const { namespace } of adapters) await page.modal.connect({ connectorId: `${namespace}/w` })
  }
  return { ...page, statuses, addresses, connectAll }
}

const all = (status: string) => ({ stands: status, roams: status, coins: status, dots: status })

test('connecting one namespace after the other keeps all connections, and the newest one is active', async () => {
  const { modal, statuses, addresses, connectAll } = open(four())
  await connectAll()
  expect(statuses()).toEqual(all('connected'))
  expect(addresses()).toBe('fake-alice fake-alice fake-payment fake-key-on-1')
  expect(modal.state.$activeNamespace.get()).toBe('dots')
  modal.switchNamespace('coins')
  expect(modal.state.$current.get()).toMatchObject({ address: 'fake-payment', networkId: 'coins:1' })
})

test('parallel connects settle separately when one wallet rejects and another one hangs', async () => {
  const world = four()
  const { modal, statuses } = open(world)
  walletOf(world.roams).script.setAnswer('reject')
  const hold = walletOf(world.coins).script.hold('connect')
  const outcomes = world.adapters.map(({ namespace }) =>
    modal.connect({ connectorId: `${namespace}/w` }).then(
      () => 'connected',
      ({ code }: { code: string }) => code,
    ),
  )
  await requested(walletOf(world.coins), 'connect')
  expect(await Promise.all([outcomes[0], outcomes[1], outcomes[3]])).toEqual([
    'connected',
    'LATCHKEY_USER_REJECTED',
    'connected',
  ])
  expect(statuses()).toEqual({ ...all('connected'), roams: 'disconnected', coins: 'connecting' })
  hold('approve')
  expect(await outcomes[2]).toBe('connected')
})

test('a namespace state has the name of its adapter', () => {
  const { modal } = open(four())
  expect([...modal.state.$namespaces.get().values()].map(({ name }) => name)).toEqual([
    'Standing networks',
    'Roaming',
    undefined,
    undefined,
  ])
})

test('a reload restores all namespaces in parallel, silently, with their networks and accounts', async () => {
  const storage = createMemoryStorage()
  const world = four()
  const first = open(world, { storage })
  await first.connectAll()
  await first.modal.switchNetwork('stands:2')
  await first.modal.switchNetwork('roams:2')
  first.modal.switchNamespace('coins')
  await first.modal.switchAccount('ordinal')
  await first.modal.switchNetwork('dots:2')
  await first.modal.switchAccount('ledger')
  first.stop()
  for (const { wallets } of world.adapters) for (const { script } of wallets) script.setAnswer('never')
  const again = open(world, { storage })
  expect(again.statuses()).toEqual(all('reconnecting'))
  await rest()
  expect(again.statuses()).toEqual(all('connected'))
  expect(
    [...again.modal.state.$connections.get().values()].map(({ networkId, address }) => [networkId, address]),
  ).toEqual(
    expect.arrayContaining([
      ['stands:2', 'fake-alice'],
      ['roams:2', 'fake-alice'],
      ['coins:1', 'fake-ordinal'],
      ['dots:2', 'fake-ledger-on-2'],
    ]),
  )
  expect(again.modal.state.$activeNamespace.get()).toBe('dots')
  const stored = [...storage.entries].filter(([key]) => key.includes('session:')).join()
  expect(stored, 'choices are kept by id, never by an address').not.toContain('fake-')
})

test('a reload settles each namespace separately', async () => {
  const storage = createMemoryStorage()
  const world = four()
  const first = open(world, { storage })
  await first.connectAll()
  first.stop()
  // One is revoked, one arrives late, one can't be restored silently, one hangs.
  const next = four(['roams', 'coins'])
  walletOf(next.dots).script.hold('restore')
  const again = open(next, { storage })
  await requested(walletOf(next.dots), 'restore')
  expect(again.statuses()).toEqual({
    stands: 'disconnected',
    roams: 'reconnecting',
    coins: 'disconnected',
    dots: 'reconnecting',
  })
  await again.clock.advance(1000)
  expect(again.statuses()).toMatchObject({ roams: 'disconnected', dots: 'reconnecting' })
  await again.clock.advance(10_000)
  expect(again.statuses()).toEqual(all('disconnected'))
  next.roams.addWallet({ id: 'w', isAuthorized: true })
  await rest()
  expect(again.statuses()).toEqual({ ...all('disconnected'), roams: 'connected' })
  expect(walletOf(next.coins).script.requests).toEqual([])
  expect([...storage.entries.keys()].filter((key) => key.includes('session:'))).toHaveLength(4)
})

test('disconnect() of one namespace keeps the others, and another tab follows', async () => {
  const storage = createMemoryStorage()
  const world = four()
  const first = open(world, { storage })
  await first.connectAll()
  const second = open(world, { storage })
  await rest()
  expect(second.statuses()).toEqual(all('connected'))
  await first.modal.disconnect({ namespace: 'coins' })
  await second.modal.reconnect()
  for (const page of [first, second]) expect(page.statuses()).toEqual({ ...all('connected'), coins: 'disconnected' })
  expect(walletOf(world.coins).watchers).toBe(0)
  expect(walletOf(world.dots).watchers).toBe(2)
})

test('removeAdapter() of the active namespace activates the first remaining one and keeps the others', async () => {
  const world = four()
  const { modal, statuses, connectAll } = open(world)
  await connectAll()
  await modal.removeAdapter('dots')
  expect(statuses()).toEqual({ stands: 'connected', roams: 'connected', coins: 'connected' })
  expect(modal.state.$activeNamespace.get()).toBe('stands')
  expect(walletOf(world.dots).watchers).toBe(0)
  expect(
    modal.state.$wallets.get().flatMap(({ connectors }) => connectors.map(({ namespace }) => namespace)),
  ).not.toContain('dots')
  await expect(modal.connect({ connectorId: 'dots/w' })).rejects.toMatchObject({ code: 'LATCHKEY_CONNECTOR_NOT_FOUND' })
  modal.addAdapter(world.dots)
  await modal.connect({ connectorId: 'dots/w' })
  expect(statuses()).toEqual(all('connected'))
})

test('adding and removing an adapter repeatedly leaves no additional listeners', async () => {
  const world = four()
  const { modal } = open(world)
  const listeners = () => Object.values(modal.state).map(({ lc }) => lc)
  const comeAndGo = async () => {
    await modal.removeAdapter('dots')
    modal.addAdapter(world.dots)
  }
  await comeAndGo()
  const before = listeners()
  for (let round = 0; round < 20; round += 1) await comeAndGo()
  expect(listeners()).toEqual(before)
})

test('gates are asked for the active namespace only, and once for each namespace', async () => {
  const gate = createFakeGate()
  const world = four()
  const { modal, statuses } = open(world, { plugins: [gate.plugin] })
  await modal.connect({ connectorId: 'stands/w' })
  await modal.connect({ connectorId: 'roams/w' })
  expect(gate.passes.map(({ subject }) => subject.networkId)).toEqual(['stands:1', 'roams:1'])
  modal.switchNamespace('stands')
  await rest()
  expect(gate.passes).toHaveLength(2)
  expect(statuses()).toMatchObject({ stands: 'connected', roams: 'connected' })
})

describe('a wallet without a current network', () => {
  test('switchNetwork() asks a wallet without a current network nothing, and a reload keeps the choice', async () => {
    const storage = createMemoryStorage()
    const world = four()
    const { modal, stop } = open(world, { storage })
    await modal.connect({ connectorId: 'roams/w' })
    const before = walletOf(world.roams).script.requests.length
    await modal.switchNetwork('roams:2')
    expect(walletOf(world.roams).script.requests).toHaveLength(before)
    expect(modal.state.$current.get()?.networkId).toBe('roams:2')
    stop()
    const again = open(world, { storage })
    await rest()
    expect(again.modal.state.$current.get()?.networkId).toBe('roams:2')
  })

  test('signMessage() passes the chosen network to a wallet without a current network', async () => {
    const networkIds: string[] = []
    const roams = createFakeAdapter({
      namespace: 'roams',
      hasNetwork: false,
      capabilities: {
        async signMessage({ networkId }) {
          networkIds.push(networkId)
          return { signature: '', scheme: 'fake' }
        },
      },
    })
    const { modal, start } = createTestModal({ adapters: [roams] })
    start()
    await modal.connect({ connectorId: 'roams/fake.wallet', networkId: 'roams:2' })
    await modal.signMessage('hello')
    await modal.switchNetwork('roams:1')
    await modal.signMessage('hello')
    expect(networkIds).toEqual(['roams:2', 'roams:1'])
  })
})

describe('accounts of two types', () => {
  test('connect() chooses the preferred account type, and a reload keeps the choice of another one', async () => {
    const storage = createMemoryStorage()
    const world = four()
    const { modal, stop } = open(world, { storage })
    const live = await modal.connect({ connectorId: 'coins/w' })
    expect(live.account).toEqual(payment)
    await modal.switchAccount('ordinal')
    await modal.switchNetwork('coins:2')
    expect(modal.state.$current.get()).toMatchObject({ account: ordinal, networkId: 'coins:2' })
    stop()
    const again = open(world, { storage })
    await rest()
    expect(again.modal.state.$current.get()?.account).toEqual(ordinal)
  })

  test('the preferred account type replaces a chosen account that the wallet removed', async () => {
    const world = four()
    const { modal, clock } = open(world)
    await modal.connect({ connectorId: 'coins/w' })
    await modal.switchAccount('ordinal')
    walletOf(world.coins).change({ accounts: [payment] })
    await clock.advance(20)
    expect(modal.state.$current.get()?.account).toEqual(payment)
  })
})

describe('accounts whose address depends on the network', () => {
  const listed = (accounts: readonly Account[] | undefined) => accounts?.map(({ address }) => address)

  test('accounts are listed as written on the current network, those of other networks as the wallet gives them', async () => {
    const { modal } = open(four())
    const { accounts } = await modal.connect({ connectorId: 'dots/w' })
    expect(listed(accounts)).toEqual(['fake-key-on-1', 'fake-ledger'])
    await modal.switchNetwork('dots:2')
    expect(modal.state.$current.get()?.address).toBe('fake-key-on-2')
    expect(listed(modal.state.$active.get()?.connection?.accounts)).toEqual(['fake-key-on-2', 'fake-ledger-on-2'])
  })

  test('switchAccount() accepts an account bound to a network only there, and switchNetwork() replaces it elsewhere', async () => {
    const { modal } = open(four())
    await modal.connect({ connectorId: 'dots/w' })
    await expect(modal.switchAccount('ledger')).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
    await modal.switchNetwork('dots:2')
    await modal.switchAccount('ledger')
    expect(modal.state.$current.get()?.address).toBe('fake-ledger-on-2')
    await modal.switchNetwork('dots:1')
    expect(modal.state.$current.get()?.address).toBe('fake-key-on-1')
  })

  test('connect() uses the network on which the wallet has an account, and switchNetwork() to another one rejects', async () => {
    const dots = createFakeAdapter({ namespace: 'dots', hasNetwork: false, wallets: [{ accounts: [bound] }] })
    const { modal, start } = createTestModal({ adapters: [dots] })
    start()
    expect(await modal.connect({ connectorId: 'dots/fake.wallet' })).toMatchObject({ networkId: 'dots:2' })
    await expect(modal.switchNetwork('dots:1')).rejects.toMatchObject({
      code: 'LATCHKEY_NO_ACCOUNT',
      networkId: 'dots:1',
      message: 'The wallet gave access to no account on dots:1.',
    })
    expect(modal.state.$current.get()).toMatchObject({ networkId: 'dots:2', address: 'fake-ledger' })
  })

  test('a wallet that removes the only account of a network is moved to a network where it has one', async () => {
    const world = four()
    const { modal, clock } = open(world)
    await modal.connect({ connectorId: 'dots/w' })
    walletOf(world.dots).change({ accounts: [bound] })
    await clock.advance(20)
    expect(modal.state.$current.get()).toMatchObject({ networkId: 'dots:2', address: 'fake-ledger-on-2' })
  })

  test('a wallet whose only account is on a network that is not listed connects there as unsupported', async () => {
    const dots = createFakeAdapter({ namespace: 'dots', hasNetwork: false, wallets: [{ accounts: [bound] }] })
    const { modal, start } = createTestModal({ adapters: [dots], networks: [createFakeNetwork('dots:1')] })
    start()
    expect(await modal.connect({ connectorId: 'dots/fake.wallet' })).toMatchObject({ networkId: 'dots:2' })
    expect(modal.state.$active.get()?.isSupported).toBe(false)
  })
})

describe('a sign-in that the wallet writes', () => {
  const request = { domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh' }

  test('signIn() asks for the active account if the wallet supports it', async () => {
    const fake = createFakeAdapter({
      namespace: 'fake',
      wallets: [{ id: 'can' }, { id: 'cannot', lacks: ['signIn'] }],
      capabilities: {
        signIn: async ({ address, networkId }, { nonce = '' }) => ({
          networkId,
          address,
          message: nonce,
          signature: 'fake:',
        }),
      },
    })
    const { modal, start } = createTestModal({ adapters: [fake] })
    start()
    await modal.connect({ connectorId: 'fake/can' })
    expect(modal.can('signIn')).toBe(true)
    expect(await modal.signIn(request)).toEqual({
      networkId: 'fake:1',
      address: 'fake-alice',
      message: 'abcdefgh',
      signature: 'fake:',
    })
    await modal.connect({ connectorId: 'fake/cannot' })
    expect(modal.can('signIn')).toBe(false)
    await expect(modal.signIn(request)).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY' })
  })
})
