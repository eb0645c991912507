import { expect, test } from 'vitest'
import { checkEnvelope } from './checkEnvelope.js'

const ofBytes = (length: number, first = 0) => btoa(String.fromCharCode(first, ...new Array(length - 1).fill(255)))

test('an envelope has a type, a nonce, a tag, and content', () => {
  expect([28, 29, 30, 31, 32, 33].map((length) => checkEnvelope(ofBytes(length)))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})

test.each([1, 2, 64, 255])('an envelope of type %s is not accepted', (type) => {
  expect(checkEnvelope(ofBytes(64))).toBe(true)
  expect(checkEnvelope(ofBytes(64, type))).toBe(false)
})

test('an envelope of type 1 is accepted where it is expected, and has the key of its sender as well', () => {
  expect([61, 62, 63].map((length) => checkEnvelope(ofBytes(length, 1), 1))).toEqual([false, true, true])
  for (const type of [0, 2, 64, 255]) expect(checkEnvelope(ofBytes(90, type), 1)).toBe(false)
})

test.each<[why: string, given: unknown]>([
  ['no text', 7],
  ['an object that looks like a string', Object(ofBytes(64))],
  ['nothing', ''],
  ['a letter too many', `${ofBytes(60)}A`],
  ['two letters too many', `${ofBytes(60)}AA`],
  ['letters of addresses', ofBytes(60).replaceAll('/', '_')],
  ['something before it', `!${ofBytes(60)}`],
  ['a line after it', `${ofBytes(60)}\n`],
  ['an end in the middle', `${ofBytes(61)}${ofBytes(60)}`],
  ['only an end', '='.repeat(64)],
])('not an envelope: %s', (_, given) => {
  expect(checkEnvelope(given)).toBe(false)
})
