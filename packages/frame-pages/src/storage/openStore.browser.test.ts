import { systemClock } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { openStore } from './openStore.js'

test('records are kept, replaced and deleted, also keys that can’t be exported', async () => {
  const store = openStore(systemClock)
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  await store.set('wrap', key)
  await store.set('network/shop', 'eip155:1')
  await store.set('network/shop', 'eip155:10')
  expect((await store.get('wrap'))?.extractable).toBe(false)
  expect(await openStore(systemClock).get('network/shop')).toBe('eip155:10')
  await store.delete('wrap', 'network/shop')
  expect(await store.get('wrap')).toBeUndefined()
})

test('a browser that blocks the storage, or never answers, is not one that has nothing', async () => {
  const clock = createManualClock()
  const open = vi.spyOn(indexedDB, 'open')
  open.mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError')
  })
  await expect(openStore(clock).get('wrap')).rejects.toMatchObject({ name: 'StorageBlockedError' })
  // The request is never answered.
  open.mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
  const asked = expect(openStore(clock).get('wrap')).rejects.toMatchObject({ name: 'StorageBlockedError' })
  await clock.advance(2000)
  await asked
  open.mockRestore()
})
