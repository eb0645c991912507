import { expect, test } from 'vitest'
import vector from '../../../../tests/vectors/solana-address.json' with { type: 'json' }
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { describeAddress } from './describeAddress.js'

const ada = 'FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF'
const bob = 'ELWHsx7vypNFpQbEoM1Xh6sLWLaSjGdXkuzxhMsiy7fz'
const vault = '51GMUfxJWaJhretzwCm1TBLU7cTA3hyCaMBA2Xw8XJLF'

test.each([
  ['11111111111111111111111111111111', 'program'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'program'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'program'],
  ['Vote111111111111111111111111111111111111111', 'program'],
  ['ComputeBudget111111111111111111111111111111', 'program'],
  ['SysvarRent111111111111111111111111111111111', 'program'],
])('describeAddress(%s) blocks the address with risk %s', (address, risk) => {
  expect(describeAddress(address)).toEqual({ risk, action: 'block' })
})

test("describeAddress() blocks the token's own mint", () => {
  expect(describeAddress(ada, { token: ada })).toEqual({ risk: 'token', action: 'block' })
})

test('describeAddress() warns of a burn address, of accounts of programs, and of the sender', () => {
  expect(describeAddress('1nc1nerator11111111111111111111111111111111')).toEqual({ risk: 'burn', action: 'warn' })
  expect(describeAddress(vault)).toEqual({ risk: 'offCurve', action: 'warn' })
  expect(describeAddress(ada, { from: ada })).toEqual({ risk: 'own', action: 'warn' })
})

test('describeAddress() returns undefined for a key', () => {
  expect(describeAddress(ada, { from: bob, token: vault })).toBeUndefined()
})

test('describeAddress() warns of every address of vector solana-address that is off the curve', () => {
  for (const { address, onCurve } of vector.groups.valid) {
    if (!onCurve) expect(describeAddress(address)).toBeDefined()
  }
})

test('describeAddress() throws for an invalid address', () => {
  expect(() => describeAddress('x')).toThrow(InvalidAddressError)
  expect(() => describeAddress(ada, { from: 'x' })).toThrow(InvalidAddressError)
})
