import { InvalidInputError, LatchkeyError, parseAccountId } from '@latchkey/core'
import { expect, test } from 'vitest'
import vector from '../../../../tests/vectors/caip.json' with { type: 'json' }
import { parseEvmAccountId } from './parseEvmAccountId.js'

test.each(vector.groups.caip10Semantic)('parseEvmAccountId() refuses $id, which passes the grammar: $why', ({ id }) => {
  expect(parseAccountId(id).namespace).toBe('eip155')
  expect(() => parseEvmAccountId(id)).toThrow(LatchkeyError)
})

test.each(vector.groups.caip10Valid)('parseEvmAccountId() refuses $id of another namespace', ({ id }) => {
  expect(() => parseEvmAccountId(id)).toThrow(InvalidInputError)
})

test.each(vector.groups.caip10Invalid)('parseEvmAccountId() refuses $id: $why', ({ id }) => {
  expect(() => parseEvmAccountId(id)).toThrow(InvalidInputError)
})

test('the tests above cover all accounts of vector caip', () => {
  const { caip10Semantic, caip10Valid, caip10Invalid } = vector.groups
  expect([caip10Semantic, caip10Valid, caip10Invalid].map(({ length }) => length)).toEqual([3, 3, 3])
})

test('parseEvmAccountId() returns the address in canonical form', () => {
  expect(parseEvmAccountId('eip155:137:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb')).toEqual({
    networkId: 'eip155:137',
    address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  })
})

test('parseEvmAccountId() refuses an address without 0x, which CAIP-10 does not allow', () => {
  expect(() => parseEvmAccountId('eip155:1:ab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb')).toThrow(InvalidInputError)
})
