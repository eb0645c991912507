import { expect, test } from 'vitest'
import { createManualClock } from '../../testing/createManualClock.js'
import { createTokenBucket } from './createTokenBucket.js'

test('a token bucket holds the tokens of one second and refills evenly', () => {
  const clock = createManualClock()
  const bucket = createTokenBucket(clock, 10)
  expect(bucket.take(10)).toBe(true)
  expect(bucket.take(1)).toBe(false)
  clock.advance(200)
  expect(bucket.take(1)).toBe(true)
  clock.advance(60_000)
  expect([bucket.take(10), bucket.take(1)]).toEqual([true, false])
})

test('a token bucket is exhausted once calls beyond the rate used up another second of tokens', () => {
  const clock = createManualClock()
  const bucket = createTokenBucket(clock, 10)
  bucket.take(10)
  for (let at = 0; at < 9; at += 1) bucket.take(1)
  expect(bucket.isExhausted()).toBe(false)
  bucket.take(1)
  expect(bucket.isExhausted()).toBe(true)
  clock.advance(1000)
  expect([bucket.isExhausted(), bucket.take(1)]).toEqual([false, false])
  clock.advance(200)
  expect(bucket.take(1)).toBe(true)
})

test('a token bucket loses no tokens when the clock is set back', () => {
  const clock = createManualClock()
  const bucket = createTokenBucket(clock, 10)
  bucket.take(5)
  clock.set(-3_600_000)
  expect(bucket.take(5)).toBe(true)
})

test('owe() lets a large request pass and owes its tokens, which later calls do not reduce', () => {
  const clock = createManualClock()
  const bucket = createTokenBucket(clock, 10)
  expect(bucket.owe(100)).toBe(true)
  expect(bucket.fullIn()).toBe(10_000)
  expect([bucket.owe(1), bucket.take(5)]).toEqual([false, false])
  expect(bucket.fullIn()).toBe(10_000)
  clock.advance(9000)
  expect(bucket.owe(1)).toBe(false)
  clock.advance(300)
  expect(bucket.owe(50)).toBe(true)
})
