import { expect, test } from 'vitest'
import { createAddressCounter } from './createAddressCounter.js'

test('an address counter limits each address on its own and makes room when a connection ends', () => {
  const counter = createAddressCounter(2)
  expect([counter.enter('a'), counter.enter('a'), counter.enter('a')]).toEqual([true, true, false])
  expect(counter.enter('b')).toBe(true)
  counter.leave('a')
  expect([counter.enter('a'), counter.enter('a')]).toEqual([true, false])
  counter.leave('b')
  expect([counter.enter('b'), counter.enter('b'), counter.enter('b')]).toEqual([true, true, false])
})
