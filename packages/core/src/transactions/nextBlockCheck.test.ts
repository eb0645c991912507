import { expect, test } from 'vitest'
import { nextBlockCheck } from './nextBlockCheck.js'

const mined = { status: 'confirmed', hash: 'hash', endedAt: 1_000_000 } as const

test.each<readonly [number, number | undefined]>([
  [0, 15_000],
  [14_999, 1],
  [15_000, 60_000],
  [74_999, 1],
  [75_000, undefined],
  [86_400_000, undefined],
  [-1, undefined],
])('a block is looked at 15 and 75 seconds after the end: %i ms after it, in %s ms', (passed, next) => {
  expect(nextBlockCheck(mined, mined.endedAt + passed)).toBe(next)
})

test('only what is in a block, under a hash, at a known time, is looked at', () => {
  const now = mined.endedAt
  expect(nextBlockCheck({ ...mined, status: 'reverted' }, now)).toBe(15_000)
  for (const change of [{ status: 'replaced' }, { status: 'pending' }, { hash: undefined }, { endedAt: undefined }])
    expect(nextBlockCheck({ ...mined, ...(change as object) }, now)).toBeUndefined()
})
