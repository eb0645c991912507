import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PaymentRequestError } from '../errors/PaymentRequestError.js'
import { readUriQuery } from './readUriQuery.js'
import { writeUriQuery } from './writeUriQuery.js'

test('readUriQuery() decodes keys and values once, and keeps a plus', () => {
  const query = readUriQuery('a=1&b%20c=x%2525+y&a=2&d')
  expect(query.keys).toEqual(['a', 'b c', 'd'])
  expect(query.all('a')).toEqual(['1', '2'])
  expect(query.one('b c')).toBe('x%25+y')
  expect(query.one('d')).toBe('')
  expect(query.one('e')).toBeUndefined()
  expect(query.all('e')).toEqual([])
})

test('one() throws for a key that is there twice, and names it', () => {
  const query = readUriQuery('a=1&a=1')
  expect(() => query.one('a')).toThrow(expect.objectContaining({ reason: 'malformed', part: 'a' }))
})

test('readUriQuery() has no parts without a text', () => {
  expect(readUriQuery(undefined).keys).toEqual([])
  expect(readUriQuery('').keys).toEqual([])
})

test.each(['=1', 'a&&b', 'a=%', 'a=%E0%A4', '%=1', `a=${'x'.repeat(4000)}`])('readUriQuery(%j) throws', (text) => {
  expect(() => readUriQuery(text)).toThrow(PaymentRequestError)
})

test('keys that are made equal are one key', () => {
  const query = readUriQuery('A=1&a=2', (key) => key.toLowerCase())
  expect(query.keys).toEqual(['a'])
  expect(() => query.one('a')).toThrow(PaymentRequestError)
})

test('keys have the names of no object', () => {
  expect(readUriQuery('__proto__=1&constructor=2').keys).toEqual(['__proto__', 'constructor'])
  expect(readUriQuery('').one('constructor')).toBeUndefined()
})

test('writeUriQuery() leaves out parts without a value', () => {
  expect(writeUriQuery([['a', undefined]])).toBe('')
  expect(
    writeUriQuery([
      ['a', '1 & 2'],
      ['b', undefined],
      ['c', ''],
    ]),
  ).toBe('?a=1%20%26%202&c=')
})

test('property: what is written is read again', () => {
  const pairs = fc.dictionary(fc.stringMatching(/^[a-z-]{1,8}$/), fc.string({ unit: 'grapheme', maxLength: 30 }))
  fc.assert(
    fc.property(pairs, (given) => {
      const parts = Object.entries(given)
      const query = readUriQuery(writeUriQuery(parts).slice(1))
      expect(query.keys).toEqual(parts.map(([key]) => key))
      for (const [key, value] of parts) expect(query.one(key)).toBe(value)
    }),
  )
})
