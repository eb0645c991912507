import { createFakeAdapter, createTestModal, type FakeWalletOptions } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { statuses } from '../../testing/statuses.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account } from '../contract/adapter.js'
import { connectionEndedEvent } from '../contract/walletEvents.js'

const connectorId = 'fake/fake.wallet'
const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob: Account = { id: 'bob', address: 'fake-bob', type: 'eoa' }

async function connected(wallet: FakeWalletOptions = {}, others: FakeWalletOptions[] = []) {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [wallet, ...others] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId })
  return { ...page, adapter, wallet: walletOf(adapter) }
}

const hasRecord = (storage: { readonly entries: ReadonlyMap<string, string> }): boolean =>
  storage.entries.has(`latchkey:session:${connectorId}`)

test('a connection follows the account and the network of its wallet and stores them', async () => {
  const { modal, wallet, storage, clock } = await connected()
  wallet.change({ accounts: [bob] })
  expect(modal.state.$current.get()?.address).toBe('fake-bob')
  wallet.change({ networkId: 'fake:2' })
  await clock.advance(100)
  expect(modal.state.$current.get()).toMatchObject({ address: 'fake-bob', networkId: 'fake:2' })
  expect(storage.entries.get(`latchkey:session:${connectorId}`)).toContain('"accountId":"bob"')
})

test('a new selection in the wallet wins over the app’s choice, which wins over an unchanged selection', async () => {
  const { modal, wallet, clock } = await connected({ accounts: [alice, bob], selected: 'alice' })
  await modal.switchAccount('bob')
  wallet.change({ networkId: 'fake:2' })
  await clock.advance(100)
  expect(modal.state.$current.get()).toMatchObject({ address: 'fake-bob', networkId: 'fake:2' })
  wallet.change({ selected: 'bob' })
  await clock.advance(100)
  wallet.change({ selected: 'alice' })
  await clock.advance(100)
  expect(modal.state.$current.get()?.address).toBe('fake-alice')
})

test('a connection follows a wallet that had no selection and then selects an account', async () => {
  const { modal, wallet, clock } = await connected({ accounts: [alice, bob], selected: undefined })
  expect(modal.state.$current.get()?.address).toBe('fake-alice')
  wallet.change({ selected: 'bob' })
  await clock.advance(100)
  expect(modal.state.$current.get()?.address).toBe('fake-bob')
})

test('a locked wallet shows as disconnected, keeps its record, and connects at its unlock', async () => {
  const { modal, wallet, storage, clock } = await connected()
  wallet.lock()
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(modal.state.$current.get()).toBeUndefined()
  expect([wallet.watchers, hasRecord(storage)]).toEqual([1, true])
  await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  wallet.unlock()
  await clock.advance(100)
  expect(modal.state.$status.get()).toBe('connected')
})

test('an unlocked wallet shows the account that it has selected since the lock', async () => {
  const { modal, wallet, clock } = await connected({ accounts: [alice, bob], selected: 'alice' })
  wallet.lock()
  await clock.advance(100)
  wallet.change({ selected: 'bob' })
  wallet.unlock()
  await clock.advance(100)
  expect(modal.state.$current.get()?.address).toBe('fake-bob')
})

test.each([
  ['left', false],
  ['expired', false],
  ['lost', true],
] as const)('a connection that ends as %s keeps its record: %s', async (reason, remains) => {
  const { modal, wallet, storage } = await connected()
  const events: unknown[] = []
  modal.events.on(connectionEndedEvent, (params) => events.push(params))
  wallet.end(reason)
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(modal.state.$connections.get().size).toBe(0)
  expect(hasRecord(storage)).toBe(remains)
  expect(events).toEqual([{ namespace: 'fake', connectorId, reason }])
})

test('another connection of the namespace becomes active in the update in which the active one ends', async () => {
  const { modal, wallet } = await connected({}, [{ id: 'other', accounts: [bob] }])
  await modal.connect({ connectorId: 'fake/other' })
  modal.switchConnection(`${connectorId}@fake`)
  const seen = statuses(modal)
  wallet.end('left')
  expect(modal.state.$current.get()?.address).toBe('fake-bob')
  expect(seen).toEqual(['connected'])
})

test('a flood of wallet events changes the stores at most 60 times per second and keeps the last value', async () => {
  const { modal, wallet, clock, storage } = await connected()
  await clock.advance(1000)
  let changes = 0
  modal.state.$connections.listen(() => {
    changes += 1
  })
  const writes = storage.writes
  for (let event = 0; event < 1000; event += 1) {
    wallet.change({ accounts: [{ ...bob, name: `name ${event}` }] })
    await clock.advance(1)
  }
  await clock.advance(100)
  expect(changes).toBeGreaterThan(50)
  expect(changes).toBeLessThanOrEqual(61)
  expect(storage.writes - writes).toBeLessThanOrEqual(122)
  expect(modal.state.$current.get()?.account.name).toBe('name 999')
  expect(clock.pending).toBe(0)
})

test('a wallet event without a change does not notify the stores', async () => {
  const { modal, wallet, clock } = await connected()
  await clock.advance(100)
  const changed = vi.fn()
  modal.state.$namespaces.listen(changed)
  for (let event = 0; event < 10; event += 1) {
    wallet.change({})
    await clock.advance(20)
  }
  expect(changed).not.toHaveBeenCalled()
})

test('a wallet event after disconnect() changes nothing', async () => {
  const { modal, wallet, clock } = await connected()
  wallet.change({ accounts: [bob] })
  wallet.change({ accounts: [alice] }) // waits for the rate limit
  await modal.disconnect()
  wallet.notify({ accounts: [bob] })
  await clock.advance(100)
  expect(modal.state.$connections.get().size).toBe(0)
  expect([wallet.watchers, clock.pending]).toEqual([0, 0])
})

test('a state without accounts counts as locked', async () => {
  const { modal, wallet, clock } = await connected()
  wallet.notify({ accounts: [] as never })
  await clock.advance(100)
  expect(modal.state.$status.get()).toBe('disconnected')
})

test('a connection uses only accounts that exist on its network', async () => {
  const adapter = createFakeAdapter({
    namespace: 'fake',
    hasNetwork: false,
    wallets: [
      {
        accounts: [
          { ...alice, networkIds: ['fake:2'] },
          { ...bob, networkIds: ['fake:1'] },
          { ...alice, id: 'carol' },
        ],
      },
    ],
    addressOn: ({ address }, networkId) => `${address}-on-${networkId}`,
  })
  const { modal, start } = createTestModal({ adapters: [adapter] })
  start()
  await modal.connect({ connectorId })
  expect(modal.state.$current.get()?.address).toBe('fake-bob-on-fake:1')
  await expect(modal.switchAccount('alice')).rejects.toMatchObject({ code: 'LATCHKEY_NO_ACCOUNT' })
  await modal.switchNetwork('fake:2')
  expect(modal.state.$current.get()?.address).toBe('fake-alice-on-fake:2')
})

describe('an adapter that throws', () => {
  test('an error of the adapter during a wallet event is reported and leaves the state unchanged', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    let isBroken = false
    const adapter = createFakeAdapter({
      namespace: 'fake',
      addressOn({ address }) {
        if (isBroken) throw new Error('A fault of the adapter.')
        return address
      },
    })
    const { modal, start, clock } = createTestModal({ adapters: [adapter] })
    start()
    await modal.connect({ connectorId })
    await clock.advance(100)
    isBroken = true
    walletOf(adapter).change({ accounts: [bob] })
    expect(errors.mock.calls).toEqual([[expect.objectContaining({ owner: connectorId, phase: 'state' })]])
    expect(modal.state.$current.get()?.address).toBe('fake-alice')
    errors.mockRestore()
  })
})
