import fc from 'fast-check'
import { getAddress, isAddress as isAddressInViem } from 'viem'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/evm-address.json' with { type: 'json' }
import { ChecksumError } from '../errors/ChecksumError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { isAddress } from './isAddress.js'
import { parseAddress } from './parseAddress.js'

const { valid, badChecksum, malformed } = vector.groups
const timeout = 60_000
const digits = fc.stringMatching(/^[\da-f]{40}$/)

describe('parseAddress() on vector evm-address', () => {
  test.each(valid)('accepts $input', ({ input, address }) => {
    expect(parseAddress(input)).toBe(address)
    expect(parseAddress(address)).toBe(address)
    expect(isAddress(input)).toBe(true)
  })

  test.each(badChecksum)('refuses $input: $why', ({ input, correct }) => {
    expect(() => parseAddress(input)).toThrow(ChecksumError)
    expect(isAddress(input)).toBe(false)
    expect(parseAddress(input.toLowerCase())).toBe(correct)
  })

  test.each(malformed)('refuses $input: $why', ({ input }) => {
    expect(() => parseAddress(input)).toThrow(InvalidAddressError)
    expect(isAddress(input)).toBe(false)
  })

  test('covers the whole vector', () => {
    expect([valid.length, badChecksum.length, malformed.length]).toEqual([9, 4, 3])
  })
})

test('parseAddress() accepts upper-case digits, and an address without 0x', () => {
  const capitals = '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'
  expect(parseAddress(capitals)).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect(parseAddress(capitals.slice(2))).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect(() => parseAddress('5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toThrow(ChecksumError)
})

test(
  'property: parseAddress() agrees with viem for any twenty bytes, in every form',
  () => {
    fc.assert(
      fc.property(digits, (hex) => {
        const address = getAddress(`0x${hex}`)
        return [`0x${hex}`, hex, `0x${hex.toUpperCase()}`, address].every((form) => parseAddress(form) === address)
      }),
    )
  },
  timeout,
)

test(
  'property: parseAddress() refuses a mixed-case address with one letter in the wrong case',
  () => {
    fc.assert(
      fc.property(digits, fc.nat(39), (hex, index) => {
        const address = parseAddress(`0x${hex}`)
        const letter = address.charAt(2 + index)
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const changed = address.slice(0, 2 + index) + turned + address.slice(3 + index)
        fc.pre(changed !== address && /[a-f]/.test(changed.slice(2)) && /[A-F]/.test(changed))
        return errorOf(changed) instanceof ChecksumError
      }),
    )
  },
  timeout,
)

/** The error that `parseAddress` throws. */
function errorOf(value: unknown): unknown {
  try {
    parseAddress(value)
    return undefined
  } catch (cause) {
    return cause
  }
}

test(
  'property: parseAddress() returns an address or throws one of two typed errors, for any input',
  () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^0?x?[\da-fA-F]{38,42}$/),
      fc.constantFrom('__proto__', '0x', `0x${'1'.repeat(40)}\n`, ` 0x${'1'.repeat(40)}`, `0X${'1'.repeat(40)}`),
      fc.anything(),
    )
    fc.assert(
      fc.property(text, (value) => {
        const error = errorOf(value)
        if (error === undefined) return isAddress(value) && isAddressInViem(parseAddress(value))
        return !isAddress(value) && (error instanceof InvalidAddressError || error instanceof ChecksumError)
      }),
    )
  },
  timeout,
)

test('parseAddress() refuses a megabyte of digits without a long computation', () => {
  expect(() => parseAddress(`0x${'a'.repeat(1_048_576)}`)).toThrow(InvalidAddressError)
})
