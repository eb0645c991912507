import { createFakeAdapter, createMemoryStorage, createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { rest } from '../testing/rest.js'
import { statuses } from '../testing/statuses.js'

// The page came from a cache and there is no network: chunks can't be fetched.
vi.mock('./actions/index.js', () => {
  throw new Error('offline')
})

const connectorId = 'fake/fake.wallet'

test("a chunk that can't be fetched leaves nothing reconnecting, and rejects with NotLoadedError", async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const record = { v: 1, connectorId, usedAt: 0, choice: { fake: { networkId: 'fake:1', accountId: 'alice' } } }
  const storage = createMemoryStorage({
    [`latchkey:session:${connectorId}`]: JSON.stringify({ v: 1, t: 0, d: record }),
    'latchkey:connectors': JSON.stringify({ v: 1, t: 0, d: [connectorId] }),
  })
  const { modal, start, stop } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })], storage })
  const observed = statuses(modal)
  start()
  await rest()
  expect(observed).toEqual(['unknown', 'reconnecting', 'disconnected'])
  expect(errors.mock.calls).toEqual([[expect.objectContaining({ owner: 'core', phase: 'reconnect' })]])
  modal.open()
  await rest()
  expect([modal.state.$isOpen.get(), modal.state.$isLoading.get()]).toEqual([true, false])
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
  await expect(modal.signMessage('x')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
  modal.switchNamespace('fake')
  await rest()
  expect(modal.state.$isSwitchingNamespace.get()).toBe(false)
  stop()
  errors.mockRestore()
})
