import { expect, test } from 'vitest'
import { createManualClock } from '../../testing/createManualClock.js'
import { createBucket } from './createBucket.js'

test('holds a second’s worth and fills evenly', () => {
  const clock = createManualClock()
  const bucket = createBucket(clock, 10)
  expect(bucket.take(10)).toBe(true)
  expect(bucket.take(1)).toBe(false)
  clock.advance(200)
  expect(bucket.take(1)).toBe(true)
  clock.advance(60_000)
  expect([bucket.take(10), bucket.take(1)]).toEqual([true, false])
})

test('is exhausted once as much again was taken', () => {
  const clock = createManualClock()
  const bucket = createBucket(clock, 10)
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

test('takes nothing away when the clock is set back', () => {
  const clock = createManualClock()
  const bucket = createBucket(clock, 10)
  bucket.take(5)
  clock.advance(-3_600_000)
  expect(bucket.take(5)).toBe(true)
})
