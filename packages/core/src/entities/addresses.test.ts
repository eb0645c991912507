import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupAddress } from './groupAddress.js'
import { shortenAddress } from './shortenAddress.js'

test.each([
  ['0x1234567890abcdef1234567890abcdef1234cdef', '0x1234…cdef'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3P…AaKv'],
  ['0x12345678', '0x12345678'],
  ['short', 'short'],
  ['', ''],
])('shortens %s to %s', (address, short) => {
  expect(shortenAddress(address)).toBe(short)
})

test('keeps as much of the ends as is asked for', () => {
  expect(shortenAddress('0x1234567890abcdef1234567890abcdef1234cdef', 6, 2)).toBe('0x123456…ef')
  expect(shortenAddress('0x1234567890abcdef1234567890abcdef1234cdef', 4, 0)).toBe('0x1234…')
})

test('groups by four, the mark of hex with the first', () => {
  expect(groupAddress('0x1234567890ab')).toEqual(['0x1234', '5678', '90ab'])
  expect(groupAddress('7S3P4Hx')).toEqual(['7S3P', '4Hx'])
  expect(groupAddress('')).toEqual([])
})

test('groups are the address again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(groupAddress(text).join('')).toBe(text)
    }),
  )
})
