import { expect, test } from 'vitest'
import { findBenches, main } from './bench.ts'

test('findBenches() finds every bench, or those whose path contains a parameter', () => {
  expect(findBenches()).toEqual(
    expect.arrayContaining(['bench/pairing.bench.ts', 'packages/relay/bench/relay.bench.ts']),
  )
  expect(findBenches(['relay'])).toEqual(['packages/relay/bench/relay.bench.ts'])
})

test('pnpm bench exits with 1 when no bench matches the name', async () => {
  await expect(main(['no-such-bench'])).resolves.toBe(1)
})
