import { expect, test } from 'vitest'
import { utf8 } from '../bytes/utf8.js'
import { readText } from './readText.js'

test.each(['Hello', 'Zwei Zeilen\nmit\tTab\r\n', 'مرحبا', '你好', '👩‍💻 and ❤️‍🔥 and 👍🏽‍💻'])(
  '%j is a text',
  (text) => {
    expect(readText(utf8(text))).toBe(text)
  },
)

test.each([
  ['nothing', ''],
  ['a letter that turns the order', 'Send 1\u202e000'],
  ['a space without width', 'pay\u200bpal'],
  ['a joiner outside of an emoji', 'a\u200db'],
  ['a zero byte', 'a\0b'],
  ['a bell', '\u0007'],
  ['a line separator', 'a\u2028b'],
  ['a letter for private use', '\ue000'],
  ['a mark of the order of bytes', '\ufeffHello'],
])('%s makes bytes unreadable', (_, text) => {
  expect(readText(utf8(text))).toBeUndefined()
})

test('bytes that are no UTF-8 are no text', () => {
  expect(readText(Uint8Array.of(0xff, 0xfe))).toBeUndefined()
  expect(readText(new Uint8Array(32).fill(0xc3))).toBeUndefined()
})
