import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupAddress } from './groupAddress.js'
import { hasSameEnds } from './hasSameEnds.js'
import { shortenAddress } from './shortenAddress.js'

test.each([
  ['0x1234567890abcdef1234567890abcdef1234cdef', '0x1234…cdef'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3P…AaKv'],
  ['0x12345678', '0x12345678'],
  ['short', 'short'],
  ['', ''],
])('shortenAddress(%j) is %j', (address, short) => {
  expect(shortenAddress(address)).toBe(short)
})

test('shortenAddress() keeps the requested number of characters', () => {
  expect(shortenAddress('0x1234567890abcdef1234567890abcdef1234cdef', 6, 2)).toBe('0x123456…ef')
  expect(shortenAddress('0x1234567890abcdef1234567890abcdef1234cdef', 4, 0)).toBe('0x1234…')
})

test('groupAddress() groups by four and keeps 0x with the first group', () => {
  expect(groupAddress('0x1234567890ab')).toEqual(['0x1234', '5678', '90ab'])
  expect(groupAddress('7S3P4Hx')).toEqual(['7S3P', '4Hx'])
  expect(groupAddress('')).toEqual([])
})

test('property: the groups of groupAddress() joined are the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(groupAddress(text).join('')).toBe(text)
    }),
  )
})

test.each([
  ['abcXXwxyz', 'abcYYYwxyz', true],
  ['abcXXwxyz', 'abdXXwxyz', false],
  ['abcXXwxyz', 'abcXXwxya', false],
  ['abcwxyz', 'abcwxyz', true],
  ['abwxyz', 'abwxyz', false],
])('hasSameEnds(%j, %j) with three and four characters is %j', (one, other, expected) => {
  expect(hasSameEnds(one, other, 3, 4)).toBe(expected)
})
