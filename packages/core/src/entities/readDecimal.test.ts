import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecimal } from './readDecimal.js'

describe('readDecimal()', () => {
  test.each([
    [0, '0'],
    [1, '1'],
    [0.1, '0.1'],
    [1e-9, '0.000000001'],
    [1.5e-7, '0.00000015'],
    [1e21, '1000000000000000000000'],
    [1.25e22, '12500000000000000000000'],
    ['1.50', '1.5'],
    ['007', '7'],
    ['123456789012345678901234567890.000000000000000001', '123456789012345678901234567890.000000000000000001'],
  ])('reads %s as %s', (value, text) => {
    expect(readDecimal(value)).toBe(text)
  })

  test.each([
    -1,
    '-1',
    '',
    '.',
    '1.',
    '.5',
    ' 1',
    '1 ',
    '0x1',
    '1,5',
    'NaN',
    Number.NaN,
    Infinity,
    '1e999',
    null,
    {},
    true,
  ])('rejects %j', (value) => {
    expect(readDecimal(value)).toBeUndefined()
  })

  test('property: it keeps each number that JavaScript can write, and its text has no exponent', () => {
    const numbers = fc.double({ min: 0, max: 1e60, noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(numbers, (value) => {
        const text = readDecimal(value)
        // The shortest text of a number leads back to it. Very small ones have too many places.
        if (text !== undefined) expect(Number(text)).toBe(value)
        else expect(value).toBeLessThan(1e-20)
        expect(text ?? '0').toMatch(/^\d+(\.\d*[1-9])?$/)
      }),
    )
  })
})
