import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { messageBytes } from './messageBytes.js'

const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit))

test('messageBytes() gives every well-formed text its own UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(messageBytes(text))).toBe(text)
    }),
  )
})

test('messageBytes() refuses a lone surrogate at every place of a text', () => {
  fc.assert(
    fc.property(fc.string(), half, fc.string(), (before, surrogate, after) => {
      expect(() => messageBytes(`${before}${surrogate}${after}`)).toThrow(InvalidInputError)
    }),
  )
})

test('messageBytes() takes a pair of surrogates, and U+FFFD itself, as the text that they are', () => {
  expect(messageBytes('\ud83d\udd11')).toEqual(Uint8Array.of(0xf0, 0x9f, 0x94, 0x91))
  expect(messageBytes('\ufffd')).toEqual(Uint8Array.of(0xef, 0xbf, 0xbd))
})

test('messageBytes() copies bytes, also those of another frame', () => {
  const given = Uint8Array.of(1, 2, 3)
  const bytes = messageBytes(given)
  given[0] = 9
  expect(bytes).toEqual(Uint8Array.of(1, 2, 3))
  expect(messageBytes(runInNewContext('Uint8Array.of(4, 5)'))).toEqual(Uint8Array.of(4, 5))
})

test.each([undefined, null, 7, [1, 2], { length: 2 }, new ArrayBuffer(2), Uint16Array.of(1)])(
  'messageBytes() refuses %o, which is neither text nor bytes',
  (message) => {
    expect(() => messageBytes(message as string)).toThrow(InvalidInputError)
  },
)

test('The error of a lone surrogate says so and shows the rest of the text', () => {
  expect(() => messageBytes('pay \ud800 all')).toThrow('Not a valid message (it has a lone surrogate): "pay all".')
})
