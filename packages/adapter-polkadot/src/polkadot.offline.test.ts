import { createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { polkadot } from './polkadot.js'

// The page came from a cache and the network is gone.
vi.mock('./api/requests.js', () => {
  throw new Error('offline')
})

test('says in our words that its code can’t be fetched', async () => {
  const { modal, start } = createTestModal({ adapters: [polkadot()] })
  start()
  await expect(modal.adapters.polkadot.signRaw({ address: '', data: '', type: 'bytes' })).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_LOADED',
  })
})
