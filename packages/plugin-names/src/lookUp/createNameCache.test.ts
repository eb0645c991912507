import type { Json } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import fc, { array, integer, jsonValue, oneof, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { createNameCache } from './createNameCache.js'

function openStorage(stored?: Json) {
  const values = new Map<string, Json>(stored === undefined ? [] : [['names', stored]])
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: Json) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

test('a name is known again after a reload, for five minutes in all', async () => {
  const clock = createManualClock()
  const storage = openStorage()
  createNameCache({ clock, storage }).set('fake:1:a', { name: 'ada.example', image: 'https://a.example/a.png' })
  createNameCache({ clock, storage }).set('fake:1:b', undefined)
  const again = createNameCache({ clock, storage })
  expect(again.get('fake:1:a')?.value).toEqual({ name: 'ada.example', image: 'https://a.example/a.png' })
  expect(again.get('fake:1:b')).toMatchObject({ value: undefined })
  expect(again.get('fake:1:c')).toBeUndefined()
  await clock.advance(5 * 60_000)
  expect(again.get('fake:1:a')).toBeUndefined()
})

test('an entry of another clock is not used', () => {
  const clock = createManualClock()
  const cache = createNameCache({ clock, storage: openStorage() })
  cache.set('fake:1:a', { name: 'ada.example' })
  clock.jump(-1)
  expect(cache.get('fake:1:a')).toBeUndefined()
})

test('the oldest of fifty-one names is forgotten', () => {
  const cache = createNameCache({ clock: createManualClock(), storage: openStorage() })
  for (let at = 0; at <= 50; at += 1) cache.set(String(at), { name: `name-${at}` })
  expect(cache.get('0')).toBeUndefined()
  expect(cache.get('1')?.value).toEqual({ name: 'name-1' })
})

test('any value in the storage is read without an error', () => {
  const entry = record({ key: oneof(string(), integer()), at: oneof(integer(), string()), name: jsonValue() })
  fc.assert(
    property(oneof(jsonValue(), array(entry)), (stored) => {
      const cache = createNameCache({ clock: createManualClock(), storage: openStorage(stored as Json) })
      cache.set('a', { name: 'ada.example' })
      expect(cache.get('a')?.value).toEqual({ name: 'ada.example' })
    }),
  )
})
