import { expect, test } from 'vitest'
import { createManualClock } from '../../testing/createManualClock.js'
import { createKeyedLimit } from './createKeyedLimit.js'

test('each key has its own tokens, which return with time', () => {
  const clock = createManualClock()
  const limit = createKeyedLimit(clock)
  expect([1, 2, 3].map(() => limit.take('a', 2))).toEqual([true, true, false])
  expect(limit.take('b', 2)).toBe(true)
  clock.advance(2000)
  expect(limit.take('a', 2)).toBe(true)
})

test('a key owes what it took above its limit, and is not forgotten before it has paid', () => {
  const clock = createManualClock()
  const limit = createKeyedLimit(clock)
  expect(limit.take('a', 10, 100)).toBe(true)
  clock.advance(8000)
  limit.take('b', 10)
  expect(limit.take('a', 10)).toBe(false)
  clock.advance(2000)
  expect(limit.take('a', 10)).toBe(true)
})

test('unused keys are forgotten, and their number is limited', () => {
  const clock = createManualClock()
  const limit = createKeyedLimit(clock, 100)
  for (let key = 0; key < 1000; key += 1) limit.take(String(key), 1)
  expect(limit.size).toBe(100)
  clock.advance(2000)
  limit.take('new', 1)
  expect(limit.size).toBe(1)
})

test('of a long key the first 512 characters count and are kept', () => {
  const limit = createKeyedLimit(createManualClock(), 20_000)
  // One text, as a header has it, and not several that V8 has joined.
  const keyOf = (at: number) => Buffer.from(`origin shop https://${at}.${'a'.repeat(16_000)}`).toString('latin1')
  const shared = 'a'.repeat(512)
  expect(['b', 'c', 'd'].map((end) => limit.take(shared + end, 2))).toEqual([true, true, false])
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 10_000; at += 1) limit.take(keyOf(at), 2)
  expect(limit.size).toBe(10_001)
  // As they are, these keys have 160 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(80 * 1024 * 1024)
})
