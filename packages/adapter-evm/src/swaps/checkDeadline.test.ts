import { expect, test } from 'vitest'
import { checkDeadline } from './checkDeadline.js'
import type { DecodedSwap } from './read/DecodedSwap.js'

const account = `0x${'a'.repeat(40)}` as const
const swap: DecodedSwap = { amount: 1n, minimum: 1n, receiver: account, router: account }
const mismatch = { code: 'LATCHKEY_TRANSACTION_MISMATCH', part: 'deadline' }

test.each<[string, Partial<DecodedSwap>, object | undefined]>([
  ['the deadline that was asked for', { deadline: 2_200n }, undefined],
  ['an earlier deadline', { deadline: 1_001n }, undefined],
  ['a later deadline', { deadline: 2_201n }, mismatch],
  ['a deadline that never comes', { deadline: 2n ** 256n - 1n }, mismatch],
  ['no deadline, as of a plain multicall of SwapRouter02', {}, mismatch],
  ['a deadline that is over', { deadline: 1_000n }, { code: 'LATCHKEY_SWAP_REFUSED', reason: 'expired' }],
  ['no deadline where it only wraps', { isWrap: true }, undefined],
  ['no deadline of its own in the call of a Settler', { settler: account }, undefined],
])('a swap with %s', (_, read, error) => {
  const check = () => checkDeadline({ ...swap, ...read }, 2_200, 1_000n)
  if (error) expect(check).toThrow(expect.objectContaining(error))
  else expect(check).not.toThrow()
})
