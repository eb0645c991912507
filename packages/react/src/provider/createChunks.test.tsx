import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { createChunks } from './createChunks.js'

test('the connected content of a button is fetched again with the dialog if it failed to load', async () => {
  const { modal, start } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'test' })] })
  start()
  const chunks = createChunks(modal)
  const load = vi.spyOn(chunks.connected, 'load')
  chunks.prepare()
  expect(load).not.toHaveBeenCalled()
  await modal.connect({ connectorId: 'test/fake.wallet' })
  chunks.prepare()
  expect(load).toHaveBeenCalledOnce()
})
