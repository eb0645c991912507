import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/evm-address.json' with { type: 'json' }
import { ChecksumError } from '../errors/ChecksumError.js'
import { describeAddress } from './describeAddress.js'
import { parseAddress } from './parseAddress.js'

const someone = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('describeAddress() on vector evm-address, group special', () => {
  test.each(vector.groups.special)('describes $input as $risk', ({ input, address, risk }) => {
    const [kind, action] = risk.split(' address: ')
    expect(parseAddress(input)).toBe(address)
    expect(describeAddress(input)).toEqual({ risk: kind, action })
  })

  test('covers the whole group', () => {
    expect(vector.groups.special).toHaveLength(1)
  })
})

test.each([
  ['0x0000000000000000000000000000000000000000', 'zero', 'block'],
  ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'placeholder', 'block'],
  ['0xdead000000000000000042069420694206942069', 'burn', 'warn'],
  ['0x0000000000000000000000000000000000000001', 'precompile', 'warn'],
  ['0x0000000000000000000000000000000000000100', 'precompile', 'warn'],
] as const)('describeAddress(%s) has risk %s and action %s', (address, risk, action) => {
  expect(describeAddress(address)).toEqual({ risk, action })
})

test('describeAddress() returns undefined for an ordinary address', () => {
  expect(describeAddress(someone)).toBeUndefined()
  expect(describeAddress('0x0000000000000000000000000000000000000200')).toBeUndefined()
})

test("describeAddress() blocks the token's own contract and warns of the sender, in any letter case", () => {
  expect(describeAddress(someone, { token: someone.toLowerCase() })).toEqual({ risk: 'token', action: 'block' })
  expect(describeAddress(someone.toLowerCase(), { from: someone })).toEqual({ risk: 'own', action: 'warn' })
})

test('describeAddress() throws for an invalid address', () => {
  expect(() => describeAddress(someone.replace('A', 'a'))).toThrow(ChecksumError)
})
