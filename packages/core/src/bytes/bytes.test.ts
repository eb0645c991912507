import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { fromHex } from './fromHex.js'
import { isSameBytes } from './isSameBytes.js'
import { toHex } from './toHex.js'

const bytes = fc.uint8Array({ maxLength: 64 })
const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), maxLength: 128 })

describe('toHex() and fromHex()', () => {
  test('property: fromHex() reads what toHex() wrote, in either case', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        expect(fromHex(toHex(value))).toEqual(value)
        expect(fromHex(toHex(value).toUpperCase())).toEqual(value)
      }),
    )
  })

  test('property: toHex() writes two lower-case digits for each byte, as Node does', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        expect(toHex(value)).toBe(Buffer.from(value).toString('hex'))
      }),
    )
  })

  test('property: fromHex() accepts an even number of digits in either case, and rejects an odd number', () => {
    fc.assert(
      fc.property(digits, (text) => {
        if (text.length % 2 === 0) expect(toHex(fromHex(text))).toBe(text.toLowerCase())
        else expect(() => fromHex(text)).toThrow(InvalidInputError)
      }),
    )
  })

  test('property: fromHex() rejects a text with anything but digits', () => {
    fc.assert(
      fc.property(digits, fc.string({ minLength: 1 }), digits, (before, wrong, after) => {
        fc.pre(/[^\da-fA-F]/.test(wrong))
        expect(() => fromHex(before + wrong + after)).toThrow(InvalidInputError)
      }),
    )
  })

  // parseInt() or Number() would accept most of these.
  test.each(['0x00', ' 00', '00\n', '0 ', '+1', '-1', '1_', '٠٠', '0.'])('fromHex() rejects %j', (text) => {
    expect(() => fromHex(text)).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }))
  })

  test('fromHex() reads 1e as digits, and an empty text as no bytes', () => {
    expect(fromHex('1e')).toEqual(Uint8Array.of(30))
    expect(fromHex('')).toEqual(new Uint8Array())
  })

  test('the error of fromHex() contains the text, shortened', () => {
    expect(() => fromHex('xyz')).toThrow('Not a valid hex text: "xyz".')
    expect(() => fromHex('z'.repeat(100_000))).toThrow(
      expect.objectContaining({ text: expect.stringMatching(/^z{50}/) }),
    )
  })

  test('fromHex() reads a text of a megabyte', () => {
    expect(fromHex('ab'.repeat(2 ** 19))).toHaveLength(2 ** 19)
  })
})

describe('isSameBytes()', () => {
  test('property: isSameBytes() is true for a copy, and false for bytes with one changed or one more', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.nat(), (value, at) => {
        const changed = value.map((byte, index) => (index === at % value.length ? byte ^ 1 : byte))
        expect(isSameBytes(value, value.slice())).toBe(true)
        expect(isSameBytes(value, changed)).toBe(false)
        expect(isSameBytes(value, Uint8Array.of(...value, 0))).toBe(false)
        expect(isSameBytes(value, value.subarray(1))).toBe(false)
      }),
    )
  })

  test('isSameBytes() is false for absent bytes, even if both are absent', () => {
    expect(isSameBytes(undefined, Uint8Array.of(1))).toBe(false)
    expect(isSameBytes(Uint8Array.of(1), undefined)).toBe(false)
    expect(isSameBytes(new Uint8Array(), undefined)).toBe(false)
    expect(isSameBytes(undefined, undefined)).toBe(false)
  })

  test('isSameBytes() compares a list of numbers like bytes', () => {
    expect(isSameBytes([1, 2], Uint8Array.of(1, 2))).toBe(true)
    expect(isSameBytes([], new Uint8Array())).toBe(true)
  })
})
