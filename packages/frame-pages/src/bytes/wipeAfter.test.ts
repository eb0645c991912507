import { expect, test } from 'vitest'
import { isWiped } from '../../testing/isWiped.js'
import { type Hold, wipeAfter } from './wipeAfter.js'

const create = () => [Uint8Array.of(1, 2), Uint8Array.of(3)] as const

test('wipeAfter() returns the result of its work, and wipes what was held only then', async () => {
  const [one, two] = create()
  const sum = await wipeAfter(async (hold) => {
    hold(one)
    await Promise.resolve()
    return [...hold(two), ...one]
  })
  expect(sum).toEqual([3, 1, 2])
  expect([one, two].every(isWiped)).toBe(true)
})

test.each([
  [
    'throws',
    (hold: Hold, bytes: Uint8Array) => {
      hold(bytes)
      throw new Error('no')
    },
  ],
  [
    'rejects',
    async (hold: Hold, bytes: Uint8Array) => {
      hold(bytes)
      await Promise.reject(new Error('no'))
    },
  ],
])('wipeAfter() wipes what was held when its work %s, and keeps the error', async (_, work) => {
  const [bytes, other] = create()
  await expect(wipeAfter(async (hold) => work(hold, bytes))).rejects.toThrow('no')
  expect(isWiped(bytes)).toBe(true)
  expect(isWiped(other)).toBe(false)
})
