import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { messageBytes } from './messageBytes.js'
import { messageText } from './messageText.js'

test('property: messageText() returns a text unchanged, from the text and from its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(messageText(text)).toBe(text)
      expect(messageText(messageBytes(text))).toBe(text)
    }),
  )
  expect(messageText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe('\ufeffa')
})

test('property: messageText() returns a text only if its UTF-8 bytes are the message', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      let text: string
      try {
        text = messageText(bytes)
      } catch (cause) {
        expect(cause).toBeInstanceOf(InvalidInputError)
        return
      }
      expect(new TextEncoder().encode(text)).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test.each([
  ['a lone surrogate in UTF-8', [0xed, 0xa0, 0x80]],
  ['a byte that begins nothing', [0xff]],
  ['a long form of a slash', [0xc0, 0xaf]],
  ['half a character', [0xf0, 0x9f]],
])('messageText() rejects %s', (_, bytes) => {
  expect(() => messageText(Uint8Array.from(bytes))).toThrow('the wallet signs text only')
})
