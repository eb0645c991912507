import { expect, test } from 'vitest'
import { findBenches, main } from './bench.ts'

test('finds what measures, all of it or by a part of its path', () => {
  expect(findBenches()).toEqual(
    expect.arrayContaining(['bench/pairing.bench.ts', 'packages/relay/bench/relay.bench.ts']),
  )
  expect(findBenches(['relay'])).toEqual(['packages/relay/bench/relay.bench.ts'])
})

test('a name that fits none is an error', async () => {
  await expect(main(['no-such-bench'])).resolves.toBe(1)
})
