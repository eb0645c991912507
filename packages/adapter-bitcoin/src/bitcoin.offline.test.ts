import { createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { bitcoin } from './bitcoin.js'

// The page was loaded from a cache and the network is offline.
vi.mock('./api/requests.js', () => {
  throw new Error('offline')
})

test('getAccounts() rejects with LATCHKEY_NOT_LOADED when its code can’t be loaded', async () => {
  const { modal, start } = createTestModal({ adapters: [bitcoin()] })
  start()
  await expect(modal.adapters.bip122.getAccounts()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
})
