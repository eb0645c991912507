import { expect, test } from 'vitest'
import { networkOf } from './networkOf.js'

test.each([
  [5, undefined, 'eip155:5'],
  [5n, 'eip155:5', 'eip155:5'],
  ['0x5', undefined, 'eip155:5'],
  [undefined, 'eip155:5', 'eip155:5'],
  [undefined, undefined, undefined],
])('networkOf(%s, %s) is %s', (chainId, networkId, expected) => {
  expect(networkOf(chainId, networkId)).toBe(expected)
})

test('networkOf() throws for an invalid chain id, and for one that differs from the option', () => {
  expect(() => networkOf('mainnet', undefined)).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_CHAIN_ID' }))
  expect(() => networkOf(5, 'eip155:1')).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }))
})
