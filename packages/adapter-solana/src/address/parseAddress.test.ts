import { toHex } from '@latchkey/core'
import { base58 } from '@scure/base'
import { isAddress as isAddressInKit } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/solana-address.json' with { type: 'json' }
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { addressBytes } from './addressBytes.js'
import { isAddress } from './isAddress.js'
import { isOnCurve } from './isOnCurve.js'
import { parseAddress } from './parseAddress.js'

const { valid, invalid } = vector.groups
const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('parseAddress() on vector solana-address', () => {
  test.each(valid)('accepts $address: $note', ({ address, publicKeyHex, onCurve, length }) => {
    expect(parseAddress(address)).toBe(address)
    expect(isAddress(address)).toBe(true)
    expect(toHex(addressBytes(address))).toBe(publicKeyHex)
    expect(isOnCurve(address)).toBe(onCurve)
    expect(address).toHaveLength(length)
  })

  test.each(invalid)('refuses $address: $why', ({ address }) => {
    expect(() => parseAddress(address)).toThrow(InvalidAddressError)
    expect(isAddress(address)).toBe(false)
  })

  test('covers the whole vector', () => {
    expect([valid.length, invalid.length]).toEqual([7, 4])
  })
})

test('property: parseAddress() accepts any encoded key, and returns the same text', () => {
  fc.assert(
    fc.property(key, (bytes) => {
      const address = base58.encode(bytes)
      expect(parseAddress(address)).toBe(address)
      expect(addressBytes(address)).toEqual(bytes)
      expect(base58.encode(addressBytes(address))).toBe(address)
    }),
  )
})

test('property: parseAddress() returns an address or throws the typed error for any input, and agrees with kit', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{30,46}$/),
    fc
      .tuple(fc.constantFrom(...valid), fc.nat(43), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))
      .map(([{ address }, at, letter]) => address.slice(0, at) + letter + address.slice(at + 1)),
    fc.constantFrom('__proto__', '', '1'.repeat(32), '1'.repeat(33), 'z'.repeat(44)),
    fc.anything(),
  )
  fc.assert(
    fc.property(text, (value) => {
      const isTaken = isAddress(value)
      expect(isTaken).toBe(typeof value === 'string' && isAddressInKit(value))
      if (!isTaken) expect(() => parseAddress(value)).toThrow(InvalidAddressError)
    }),
  )
})

test('parseAddress() refuses thirty-two bytes that may be an address of another namespace', () => {
  const evm = `1111111111${'a'.repeat(30)}`
  const bitcoin = 'BCRT1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ'
  for (const text of [evm, bitcoin]) {
    expect(base58.decode(text)).toHaveLength(32)
    expect(isAddress(text)).toBe(false)
  }
})

test('parseAddress() refuses a megabyte of letters without a long computation', () => {
  expect(() => parseAddress('1'.repeat(1_048_576))).toThrow(InvalidAddressError)
})
