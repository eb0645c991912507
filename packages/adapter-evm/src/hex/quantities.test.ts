import { InvalidAnswerError, InvalidInputError } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBytes } from './isBytes.js'
import { readQuantity } from './readQuantity.js'
import { toQuantity } from './toQuantity.js'

const largest = 2n ** 256n - 1n

test('property: readQuantity() reads what toQuantity() writes, up to 256 bits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: largest }), (count) => readQuantity('test', toQuantity(count)) === count),
  )
})

test.each([-1n, largest + 1n, 1 as never, '1' as never, undefined as never])('toQuantity(%s) throws', (count) => {
  expect(() => toQuantity(count)).toThrow(InvalidInputError)
})

test.each(['', '0x', '1', '0xg', '0x1 ', ' 0x1', '0X1', `0x${'f'.repeat(65)}`, 1, null, undefined, {}])(
  'readQuantity() rejects %j',
  (value) => {
    expect(() => readQuantity('eth_test', value)).toThrow(InvalidAnswerError)
  },
)

test.each([
  ['0x0', 0n],
  ['0x00A', 10n],
  [`0x${'F'.repeat(64)}`, largest],
])('readQuantity(%s) is %s', (text, count) => {
  expect(readQuantity('eth_test', text)).toBe(count)
})

test.each([
  ['0x', undefined, true],
  ['0x00aB', undefined, true],
  ['0x00aB', 2, true],
  ['0x00aB', 1, false],
  ['0x00a', undefined, false],
  ['00aB', undefined, false],
  ['0x00 B', undefined, false],
  [`0x${'0'.repeat(1_048_574)}`, undefined, true],
  [`0x${'0'.repeat(1_048_576)}`, undefined, false],
  [7, undefined, false],
])('isBytes() of case %#', (value, size, are) => {
  expect(isBytes(value, size)).toBe(are)
})
