import { createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { bitcoin } from './bitcoin.js'

// The page came from a cache and the network is gone.
vi.mock('./api/requests.js', () => {
  throw new Error('offline')
})

test('says in our words that its code can’t be fetched', async () => {
  const { modal, start } = createTestModal({ adapters: [bitcoin()] })
  start()
  await expect(modal.adapters.bip122.getAccounts()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
})
