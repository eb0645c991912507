import { expect, test } from 'vitest'
import { shownText } from './shownText.js'

test.each([
  ['USD Coin', 'USD Coin'],
  ['  two\n\tlines ', 'two lines'],
  ['a\u202eb\u200bc\u0000d', 'a b c d'],
  ['\ud800', '\ufffd'],
  ['日本円', '日本円'],
  ['👍'.repeat(150), '👍'.repeat(100)],
])('shownText(%j) is %j', (text, expected) => {
  expect(shownText(text)).toBe(expected)
})
