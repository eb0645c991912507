import type { Json, Storage } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAddressBook } from './createAddressBook.js'

function storageWith(stored?: Json): Storage & { stored: Json | undefined } {
  const storage = {
    stored,
    get: () => storage.stored,
    set(_: string, value: Json) {
      storage.stored = value
    },
    remove() {
      storage.stored = undefined
    },
  }
  return storage
}

test('the book has each address once, the newest first, for all networks of a namespace', () => {
  const book = createAddressBook(storageWith())
  book.remember('one:1', 'a')
  book.remember('one:2', 'b')
  book.remember('two:1', 'c')
  book.remember('one:1', 'a')
  expect(book.read('one:7')).toEqual(['a', 'b'])
  expect(book.read('two:7')).toEqual(['c'])
})

test('the book has at most fifty addresses, and forgets the oldest', () => {
  const book = createAddressBook(storageWith())
  for (let index = 0; index < 60; index += 1) book.remember('one:1', `address-${index}`)
  expect(book.read('one:1')).toHaveLength(50)
  expect(book.read('one:1')[0]).toBe('address-59')
})

test('two books over one storage have the same addresses, as in two tabs', () => {
  const storage = storageWith()
  const [one, other] = [createAddressBook(storage), createAddressBook(storage)]
  one.remember('one:1', 'a')
  other.remember('one:1', 'b')
  expect(one.read('one:1')).toEqual(['b', 'a'])
})

test('property: anything in the storage gives a book that works', () => {
  const entry = fc.record({ namespace: fc.oneof(fc.constant('one'), fc.jsonValue()), address: fc.jsonValue() })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(entry, { maxLength: 80 })), (stored) => {
      const book = createAddressBook(storageWith(stored as Json))
      expect(book.read('one:1').every((address) => typeof address === 'string')).toBe(true)
      book.remember('one:1', 'new')
      expect(book.read('one:1')[0]).toBe('new')
      expect(book.read('one:1').length).toBeLessThanOrEqual(50)
    }),
  )
})
