import { createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { evm } from './evm.js'

// The page came from a cache, and there is no network.
vi.mock('./connectionChunk.js', () => {
  throw new Error('offline')
})

test('sendTransaction() rejects with a typed error when its code can’t be fetched', async () => {
  const { modal, start } = createTestModal({ adapters: [evm()] })
  start()
  await expect(
    modal.adapters.eip155.sendTransaction({ to: '0x000000000000000000000000000000000000bEEF', value: 1n }),
  ).rejects.toMatchObject({ code: 'LATCHKEY_NOT_LOADED' })
})
