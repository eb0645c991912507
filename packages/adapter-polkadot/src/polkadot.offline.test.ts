import { createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { polkadot } from './polkadot.js'

// The page was loaded from a cache and the network is offline.
vi.mock('./api/requests.js', () => {
  throw new Error('offline')
})

test('requests reject with LATCHKEY_NOT_LOADED when their code can’t be loaded', async () => {
  const { modal, start } = createTestModal({ adapters: [polkadot()] })
  start()
  await expect(modal.adapters.polkadot.signRaw({ address: '', data: '', type: 'bytes' })).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_LOADED',
  })
})
