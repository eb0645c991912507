import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './cleanText.js'

test.each([
  ['turns of direction', 'abc\u202etxt.exe\u2066x\u2069', 'abctxt.exex'],
  ['zero-width signs', 'Meta\u200bMa\u200dsk\u2060\ufeff', 'MetaMask'],
  ['control characters', 'a\u0000b\u001bc\u009fd', 'abcd'],
  ['unpaired surrogates', 'a\ud800b\udc00', 'ab'],
  ['soft hyphens, fillers and tags', 'a\u00adb\u3164c\u{e0041}d', 'abcd'],
])('cleanText() removes %s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('cleanText() collapses white space of every kind', () => {
  expect(cleanText('  one\r\n\ttwo\u2028three\u00a0four\u2800 ')).toBe('one two three four')
})

test('cleanText() keeps the letters of every script and emoji', () => {
  for (const text of ['Кошелёк', '钱包', 'محفظة', 'नमस्ते', '🦊 Wallet', 'e\u0301']) expect(cleanText(text)).toBe(text)
})

test('cleanText() cuts between characters and marks the cut with an ellipsis', () => {
  expect(cleanText('🦊🦊🦊🦊', 3)).toBe('🦊🦊…')
  expect(cleanText('abc', 3)).toBe('abc')
  expect(cleanText('abcd', 3)).toBe('ab…')
  expect(cleanText('ab cd', 4)).toBe('ab…')
})

test.each([
  [12, '12'],
  [7n, '7'],
  [true, 'true'],
  [undefined, ''],
  [null, ''],
  [{}, ''],
  [() => 1, ''],
  [Symbol('x'), ''],
])('cleanText() turns %s into "%s"', (value, text) => {
  expect(cleanText(value)).toBe(text)
})

test('cleanText() never returns a hidden character, a line break or a text that is too long', () => {
  const texts = fc.string({
    unit: fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
    maxLength: 400,
  })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 300 }), (text, max) => {
      const clean = cleanText(text, max)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
      expect([...clean].length).toBeLessThanOrEqual(max)
      expect(cleanText(clean, max)).toBe(clean)
    }),
  )
})

test('cleanText() reads only the start of a text of megabytes', () => {
  expect(cleanText('\u200b'.repeat(4_000_000))).toBe('')
  expect([...cleanText('x'.repeat(4_000_000))]).toHaveLength(300)
})
