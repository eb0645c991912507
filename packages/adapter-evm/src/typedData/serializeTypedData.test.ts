import type { TypedData } from '@latchkey/core'
import { expect, test } from 'vitest'
import { serializeTypedData } from './serializeTypedData.js'

const types = { Any: [{ name: 'amount', type: 'uint256' }] }

/** Parses the serialized form of data that may hold values which JSON can't. */
function written(data: Record<keyof TypedData | 'extra', unknown>): unknown {
  return JSON.parse(serializeTypedData(data as TypedData))
}

test('serializeTypedData() writes a bigint as decimal text, the rest as JSON, and only the four members', () => {
  const domain = { chainId: 10n }
  const message = { amount: 2n ** 255n, isPaid: true, count: 1, to: null }
  expect(written({ domain, types, primaryType: 'Any', message, extra: 'not signed' })).toEqual({
    domain: { chainId: '10' },
    types,
    primaryType: 'Any',
    message: { amount: `${2n ** 255n}`, isPaid: true, count: 1, to: null },
  })
})
