import { createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { solana } from './solana.js'

// The page came from a cache, and there is no network.
vi.mock('./api/requests.js', () => {
  throw new Error('offline')
})

test('requests reject with a typed error when their code can’t be fetched', async () => {
  const { modal, start } = createTestModal({ adapters: [solana()] })
  start()
  await expect(modal.adapters.solana.signTransaction(new Uint8Array())).rejects.toMatchObject({
    code: 'LATCHKEY_NOT_LOADED',
  })
})
