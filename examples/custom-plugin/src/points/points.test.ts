import { DialogClosedError } from '@latchkey/core'
import { createMemoryStorage, createTestModal } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { collectView, pointsApi } from './api.js'
import { points } from './points.js'

function open(storage = createMemoryStorage()) {
  const page = createTestModal({
    plugins: [points({ gift: 5, partner: { name: 'Anchor', rdns: 'com.example.anchor' } })],
    storage,
  })
  page.start()
  return { ...page, storage, points: page.modal.api(pointsApi) }
}

test('a new visitor collects the gift once', () => {
  const { points: api, storage } = open()
  expect(api.collect()).toBe(5)
  expect(api.collect()).toBe(0)
  expect(api.$points.get()).toBe(5)
  const again = open(storage).points
  expect([again.$points.get(), again.$gift.get()]).toEqual([5, 0])
})

test.each(['x', '-1', '1.5', '"5"', '{}'])(
  '%s in storage is ignored, because it is not a number of points',
  (stored) => {
    const storage = createMemoryStorage()
    open(storage).points.collect()
    for (const [key, value] of [...storage.entries]) if (value.includes('5')) storage.entries.set(key, stored)
    expect(open(storage).points.$points.get()).toBe(0)
  },
)

test('collectView rejects its result when the user closes it', async () => {
  const { modal } = open()
  const { result } = modal.open(collectView)
  modal.close()
  await expect(result).rejects.toBeInstanceOf(DialogClosedError)
})
