import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexedTransaction } from './IndexedBlock.js'
import { limitMovements } from './limitMovements.js'

const address = `0x${'1'.repeat(40)}`

function transactionOf(count: number): IndexedTransaction {
  const movement = { standard: 'erc20', contract: address, tokenId: null, sender: address, receiver: address } as const
  return {
    hash: '0x',
    position: 0,
    sender: address,
    receiver: address,
    isDeployment: false,
    nonce: 0,
    value: 0n,
    selector: null,
    isSuccessful: true,
    fee: 0n,
    movements: Array.from({ length: count }, (_, ordinal) => ({ ...movement, ordinal, amount: 1n })),
  }
}

const limited = (...counts: readonly number[]) =>
  limitMovements(counts.map(transactionOf)).map(({ movements }) => movements.length)

test('a large transaction keeps its first movements, and takes none away from the others of its block', () => {
  expect(limited(1000, 5)).toEqual([1000, 5])
  expect(limited(100_000, 5)).toEqual([1000, 5])
  const [first] = limitMovements([transactionOf(1500)])
  expect(first?.movements.at(-1)?.ordinal).toBe(999)
  expect(limited(...Array.from({ length: 19 }, () => 5000), 7)).toEqual([...Array.from({ length: 19 }, () => 500), 7])
})

test('a block keeps ten thousand movements at most, and all of a block with fewer', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { maxLength: 30 }), (counts) => {
      const kept = limited(...counts)
      const sum = (all: readonly number[]) => all.reduce((total, count) => total + count, 0)
      expect(sum(kept)).toBeLessThanOrEqual(10_000)
      const bounded = counts.map((count) => Math.min(1000, count))
      if (sum(bounded) <= 10_000) expect(kept).toEqual(bounded)
    }),
    { numRuns: 100 },
  )
})
