import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { messageBytes } from './messageBytes.js'

const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit))

test('property: messageBytes() returns the UTF-8 bytes of a well-formed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(messageBytes(text))).toBe(text)
    }),
  )
})

test('property: messageBytes() rejects a lone surrogate at every position', () => {
  fc.assert(
    fc.property(fc.string(), half, fc.string(), (before, surrogate, after) => {
      expect(() => messageBytes(`${before}${surrogate}${after}`)).toThrow(InvalidInputError)
    }),
  )
})

test('messageBytes() accepts a surrogate pair, and U+FFFD itself', () => {
  expect(messageBytes('\ud83d\udd11')).toEqual(Uint8Array.of(0xf0, 0x9f, 0x94, 0x91))
  expect(messageBytes('\ufffd')).toEqual(Uint8Array.of(0xef, 0xbf, 0xbd))
})

test('messageBytes() copies bytes, even those of another frame', () => {
  const given = Uint8Array.of(1, 2, 3)
  const bytes = messageBytes(given)
  given[0] = 9
  expect(bytes).toEqual(Uint8Array.of(1, 2, 3))
  expect(messageBytes(runInNewContext('Uint8Array.of(4, 5)'))).toEqual(Uint8Array.of(4, 5))
})

test.each([undefined, null, 7, [1, 2], { length: 2 }, new ArrayBuffer(2), Uint16Array.of(1)])(
  'messageBytes() rejects %o, which is neither text nor bytes',
  (message) => {
    expect(() => messageBytes(message as string)).toThrow(InvalidInputError)
  },
)

test('the error for a lone surrogate says so and shows the rest of the text', () => {
  expect(() => messageBytes('pay \ud800 all')).toThrow('Not a valid message (it has a lone surrogate): "pay all".')
})
