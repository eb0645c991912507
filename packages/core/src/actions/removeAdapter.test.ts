import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { requested } from '../../testing/requested.js'
import { walletOf } from '../../testing/walletOf.js'

const connectorId = 'fake/fake.wallet'

test('removeAdapter() removes the adapter at once, so connect() rejects while its wallets still disconnect', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const { modal, storage, start } = createTestModal({ adapters: [adapter, createFakeAdapter({ namespace: 'other' })] })
  start()
  const wallet = walletOf(adapter)
  await modal.connect({ connectorId })
  const release = wallet.script.hold('disconnect')
  let isSettled = false
  const removed = modal.removeAdapter('fake').then(() => {
    isSettled = true
  })
  await requested(wallet, 'disconnect')
  expect([modal.state.$activeNamespace.get(), 'fake' in modal.adapters]).toEqual(['other', false])
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_CONNECTOR_NOT_FOUND' })
  expect(isSettled).toBe(false)
  release()
  await removed
  expect([modal.state.$connections.get().size, wallet.watchers, wallet.isAuthorized]).toEqual([0, 0, false])
  expect([...storage.entries.keys()].filter((key) => key.includes('session:'))).toEqual([])
})
