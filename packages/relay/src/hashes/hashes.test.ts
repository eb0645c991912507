import { expect, test } from 'vitest'
import { createPseudonymizer } from './createPseudonymizer.js'
import { hashOf } from './hashOf.js'

test('hashOf() returns SHA-256 of the text as hex', () => {
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hashOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('pseudonyms are equal for equal texts of one pseudonymizer and differ between two', () => {
  const [one, other] = [createPseudonymizer(), createPseudonymizer()]
  expect(one('127.0.0.1')).toMatch(/^[\da-f]{16}$/)
  expect(one('127.0.0.1')).toBe(one('127.0.0.1'))
  expect(one('127.0.0.1')).not.toBe(one('127.0.0.2'))
  expect(one('127.0.0.1')).not.toBe(other('127.0.0.1'))
  expect(hashOf('127.0.0.1')).not.toContain(one('127.0.0.1'))
})
