import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExact } from './parseExact.js'

test.each([
  ['{"lamports":9007199254740993}', { lamports: 9007199254740993n }],
  ['[ -18446744073709551615 ]', [-18446744073709551615n]],
  ['9007199254740993', 9007199254740993n],
  ['{"a":9007199254740991,"b":"9007199254740993","c":1.5}', { a: 9007199254740991, b: '9007199254740993', c: 1.5 }],
  ['[1234567890123456.5]', [1234567890123456.5]],
])('parseExact() of %s keeps every digit', (json, expected) => {
  expect(parseExact(json)).toEqual(expected)
})

test('parseExact() is JSON.parse() for values without large integers', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value)
      const isLarge = (each: unknown): boolean =>
        typeof each === 'number' && Number.isInteger(each) && !Number.isSafeInteger(each)
      fc.pre(!JSON.stringify(value, (_, each) => (isLarge(each) ? '\u0000large' : each)).includes('large'))
      expect(parseExact(json)).toEqual(JSON.parse(json))
    }),
  )
})

test('parseExact() throws what JSON.parse() throws', () => {
  expect(() => parseExact('{"a":12345678901234567')).toThrow(SyntaxError)
})
