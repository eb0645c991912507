import { expect, test } from 'vitest'
import { writeTypedData } from './writeTypedData.js'

test('writes a bigint as decimal text and everything else as JSON does, the four members alone', () => {
  const data = {
    domain: { chainId: 10n },
    types: { Any: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Any',
    message: { amount: 2n ** 255n },
    extra: 'not signed',
  }
  expect(JSON.parse(writeTypedData(data))).toEqual({
    domain: { chainId: '10' },
    types: { Any: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Any',
    message: { amount: `${2n ** 255n}` },
  })
  expect(JSON.parse(writeTypedData({ ...data, message: { amount: 1, isPaid: true, to: null } })).message).toEqual({
    amount: 1,
    isPaid: true,
    to: null,
  })
})
