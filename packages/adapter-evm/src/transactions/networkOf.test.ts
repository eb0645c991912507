import { expect, test } from 'vitest'
import { networkOf } from './networkOf.js'

test.each([
  [5, undefined, 'eip155:5'],
  [5n, 'eip155:5', 'eip155:5'],
  ['0x5', undefined, 'eip155:5'],
  [undefined, 'eip155:5', 'eip155:5'],
  [undefined, undefined, undefined],
])('the chain id %s beside the network %s means %s', (chainId, networkId, meant) => {
  expect(networkOf(chainId, networkId)).toBe(meant)
})

test('a chain id that is none, or of another network than the options name, is refused', () => {
  expect(() => networkOf('mainnet', undefined)).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_CHAIN_ID' }))
  expect(() => networkOf(5, 'eip155:1')).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }))
})
