import type { TypedData } from '@latchkey/core'
import { expect, test } from 'vitest'
import { writeTypedData } from './writeTypedData.js'

const types = { Any: [{ name: 'amount', type: 'uint256' }] }

/** Reads back what is written of data that may hold what JSON can't. */
function written(data: Record<keyof TypedData | 'extra', unknown>): unknown {
  return JSON.parse(writeTypedData(data as TypedData))
}

test('writes a bigint as decimal text and everything else as JSON does, the four members alone', () => {
  const domain = { chainId: 10n }
  const message = { amount: 2n ** 255n, isPaid: true, count: 1, to: null }
  expect(written({ domain, types, primaryType: 'Any', message, extra: 'not signed' })).toEqual({
    domain: { chainId: '10' },
    types,
    primaryType: 'Any',
    message: { amount: `${2n ** 255n}`, isPaid: true, count: 1, to: null },
  })
})
