import { expect, test } from 'vitest'
import { createFakeAdapter } from '../fakes/createFakeAdapter.js'
import { when } from '../time/when.js'
import { createTestModal } from './createTestModal.js'

test('a test modal starts, connects and stops without leaving a listener or a timer', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const { modal, start, stop, listeners, clock } = createTestModal({ adapters: [adapter] })
  start()
  await modal.connect({ connectorId: 'fake/fake.wallet' })
  expect(modal.state.$current.get()).toMatchObject({ address: 'fake-alice', networkId: 'fake:1' })
  expect([adapter.wallets[0]?.watchers, adapter.discoveries]).toEqual([1, 1])
  stop()
  expect([adapter.wallets[0]?.watchers, adapter.discoveries, listeners.byType, clock.pending]).toEqual([0, 0, {}, 0])
})

test('a second test modal with the same storage is the page after a reload', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const before = createTestModal({ adapters: [adapter] })
  before.start()
  await before.modal.connect({ connectorId: 'fake/fake.wallet' })
  before.stop()
  const after = createTestModal({ adapters: [adapter], storage: before.storage })
  after.start()
  expect(after.modal.state.$status.get()).toBe('reconnecting')
  await when(after.modal.state.$status, (status) => status === 'connected')
  expect(adapter.wallets[0]?.script.prompts).toHaveLength(1)
  after.stop()
})
