import { createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { evm } from './evm.js'

// The page came from a cache and the network is gone.
vi.mock('./connecting.js', () => {
  throw new Error('offline')
})

test('says in our words that its code can’t be fetched', async () => {
  const { modal, start } = createTestModal({ adapters: [evm()] })
  start()
  await expect(
    modal.adapters.eip155.sendTransaction({ to: '0x000000000000000000000000000000000000bEEF', value: 1n }),
  ).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
})
